import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadedWith } from './module-graph.ts';
import { SELECTORS } from './without-selectors.ts';

/** First visits, as files whose static imports are loaded with them; paths from `src`. */
const SITE = ['app/site-main.tsx'];
const SIGN = ['app/sign-main.tsx'];
/** Parts that nearly every page of the site is made of. */
const SITE_PARTS = [
  'bindings/enquiry-link.tsx',
  'bindings/language.ts',
  'i18n/format.ts',
  'ui/notice.tsx',
  'ui/picture.tsx',
  'ui/site/call-to-action.tsx',
  'ui/site/external-link.tsx',
  'ui/site/lists.tsx',
  'ui/site/page-head.tsx',
  'ui/site/score-bug.tsx',
  'ui/site/section.tsx',
  'ui/skeleton.tsx',
];
/** What forms are made of, wherever they stand. */
const FORM_PARTS = [
  'bindings/kept-form.ts',
  'ui/field.tsx',
  'ui/text-area.tsx',
  'ui/text-input.tsx',
];
const STAFF = ['app/staff-main.tsx', 'app/app.tsx', 'app/staff-area.tsx'];

/**
 * Chunks that several areas share, in the order in which they import each other. Left alone, the bundler
 * makes one for each set of areas that a module is used by: dozens of a few hundred bytes, which compress
 * badly and cost a request each.
 *
 * - `frame`: on every page; what draws it, its texts, the smallest parts of the design system.
 * - `paper`: wherever there is a contract, for the signer and for staff; what checks and keeps it.
 * - `signing`: the signing page alone, which two entries lead to.
 * - `router`: the site and the staff's area, which know addresses.
 * - `form`: pages and dialogs with fields.
 * - `site`: every page of the site; what frames it and what most pages are made of.
 *
 * Each is what first visits have in common, so its imports stand in it or in one before: chunks never
 * import each other in a circle. `tests/budgets.mjs` measures what comes of it.
 */
export function sharedModules(root: string): Readonly<Record<string, ReadonlySet<string>>> {
  const source = join(root, 'src');
  const visit = (files: readonly string[]) =>
    loadedWith(
      files.map((file) => join(source, file)),
      source,
    );
  const [site, sign, staff] = [visit(SITE), visit(SIGN), visit(STAFF)];
  const wholeSite = new Set([...site, ...visit(SITE_PARTS)]);
  const frame = both(wholeSite, sign);
  const form = without(visit(FORM_PARTS), frame);
  const paper = without(both(sign, staff), frame, form);
  const router = new Set([...without(both(wholeSite, staff), frame, form, paper), UNDER_ROUTER]);
  // Entries stay files of their own, which the pages' HTML names.
  const entries = new Set([...SIGN, ...SITE].map((file) => join(source, file)));
  const signing = without(sign, frame, form, paper, entries);
  const ofSite = without(wholeSite, frame, paper, router, form, entries);
  return { frame: new Set([...frame, ...UNDER_REACT]), form, paper, router, signing, site: ofSite };
}

/** How the build groups what is shared. */
export function codeSplitting(root: string) {
  return {
    // Only what is named: a module that one area alone uses stays with that area.
    includeDependenciesRecursively: false,
    groups: Object.entries(sharedModules(root)).map(([name, members]) => group(name, [...members])),
  };
}

/** Packages that no module of ours names: React's own, and the stub of `without-selectors.ts`. */
const UNDER_REACT = ['scheduler', 'use-sync-external-store', SELECTORS];

/** What react-router-dom is a name for. */
const UNDER_ROUTER = 'react-router';

const both = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  new Set([...a].filter((one) => b.has(one)));
const without = (a: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]) =>
  new Set([...a].filter((one) => !others.some((other) => other.has(one))));

/**
 * The site's styles go with its code: left alone they would lie in the entry's file, which whoever shares
 * a part of the site would then load and start. The staff's own are in none of the groups.
 */
const stylesToo = (name: string, path: string): boolean =>
  name === 'site' || !path.endsWith('.css');

/** Takes files of ours by their path and packages by their folder. */
function group(name: string, members: readonly string[]) {
  const files = new Set(members.filter((member) => /\.tsx?$/.test(member)));
  const packages = members
    .filter((member) => /^[@a-z]/.test(member))
    .map((member) => `/node_modules/${member}/`);
  const test = (id: string): boolean => {
    const path = id.replaceAll('\\', '/');
    return (
      files.has(path) ||
      (stylesToo(name, path) && members.includes(id)) ||
      packages.some((folder) => path.includes(folder))
    );
  };
  return { name, test };
}

/**
 * Texts and articles have a folder of their own: a device keeps those of its language, not of all four.
 * One fingerprint for all of a language keeps the list of their names short, which every page carries.
 */
export function chunkNames(root: string): (chunk: { facadeModuleId?: string | null }) => string {
  const prints = new Map<string, string>();
  const printOf = (language: string): string => {
    const known = prints.get(language) ?? fingerprint(root, language);
    prints.set(language, known);
    return known;
  };
  return ({ facadeModuleId }) => {
    const content = CONTENT.exec(facadeModuleId ?? '');
    const language = content?.[1] ?? content?.[2];
    return language === undefined
      ? 'assets/[name]-[hash].js'
      : `assets/${language}-${printOf(language)}/[name].js`;
  };
}

const CONTENT = /\/(?:locales\/([a-z]{2})\/|news\/samples\/.*\.([a-z]{2})\.json)/;

/** Over all files whose chunks bear the language's name, in the order of their paths. */
function fingerprint(root: string, language: string): string {
  const source = join(root, 'src');
  const hash = createHash('sha256');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => join(source, file))
    .filter((file) => CONTENT.exec(file)?.slice(1).includes(language) === true)
    .toSorted();
  for (const file of files) hash.update(file.slice(source.length)).update(readFileSync(file));
  return hash.digest('base64url').slice(0, 8);
}
