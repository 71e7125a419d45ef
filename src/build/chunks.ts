// Chunks that several areas share. Left alone, the bundler makes one for each set of areas that a
// module is used by: dozens of a few hundred bytes, which compress badly and cost a request each.
// Each group is closed: what its modules import stands in it or in the one before, else chunks would
// import each other in a circle and run in the wrong order. The architecture test holds that.

/** Modules of `src`, by folder. */
type Modules = Readonly<Record<string, readonly string[]>>;

/** On every page: the libraries that draw it, its texts, and the smallest parts of the design system. */
const FRAME: Modules = {
  domain: ['instant'],
  i18n: ['i18n', 'languages'],
  routes: ['routes'],
  ui: [
    'brand-mark',
    'button',
    'button-class',
    'class-names',
    'icon',
    'icon-shapes',
    'logo',
    'notice',
    'skip-link',
    'visually-hidden',
  ],
  bindings: ['language', 'now', 'page-title', 'toasts'],
};
const FRAME_PACKAGES = [
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'scheduler',
  'use-sync-external-store',
  'zustand',
];

/** Wherever there is a contract, for the signer and for staff: what checks, keeps and sends it. */
const PAPER: Modules = {
  app: ['background-sync', 'device', 'report-error', 'wakes'],
  bindings: ['connectivity', 'kept-form', 'services', 'use-watch'],
  domain: [
    'canonical-text',
    'capture-mode',
    'contract-hash',
    'contract-standing',
    'contract-status',
    'document-file',
    'instant-schema',
    'locale',
    'merge-fields',
    'preview',
    'signature',
    'strokes',
  ],
  local: [
    'device-database',
    'device-ports',
    'hand-over-lock',
    'pin-hash',
    'pokes',
    'queue-hold',
    'signing-store',
    'user-database-name',
    'web-lock',
  ],
  remote: ['config', 'job-poke', 'retry-after', 'rpc', 'signing-gateway'],
  sync: [
    'backoff',
    'failure',
    'hand-over',
    'run',
    'scheduler',
    'signing',
    'signing-build',
    'signing-open',
    'signing-service',
    'submission',
    'submit',
    'watch-source',
  ],
  ui: ['checkbox', 'fact-list', 'field', 'field-error', 'icon-button', 'signature-figure'],
  'ui/signature-pad': ['stroke', 'stroke-path'],
};
const PAPER_PACKAGES = ['idb', 'perfect-freehand', 'zod'];

/** The chunks, the more general first; `modules` counts the modules of ours that each names. */
export const sharedChunks = [
  chunk('frame', FRAME, FRAME_PACKAGES),
  chunk('paper', PAPER, PAPER_PACKAGES),
];

/** How the build groups what is shared; `tests/budgets.mjs` measures what comes of it. */
export const codeSplitting = {
  // Only what is named: a module that one area alone uses stays with that area.
  includeDependenciesRecursively: false,
  groups: sharedChunks.map(({ name, test }) => ({ name, test })),
};

function chunk(name: string, named: Modules, packages: readonly string[]) {
  const slash = String.raw`[\\/]`;
  const files = Object.entries(named).map(
    ([folder, names]) => `${folder.replaceAll('/', slash)}${slash}(${names.join('|')})`,
  );
  const test = new RegExp(
    `${slash}node_modules${slash}(${packages.join('|')})${slash}|${slash}src${slash}(${files.join('|')})[.]tsx?$`,
  );
  return { name, test, modules: Object.values(named).flat().length };
}
