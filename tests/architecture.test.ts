import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { sharedChunks } from '../src/build/chunks.ts';

const SRC = resolve(import.meta.dirname, '../src');

/** Folder → folders and packages it may import, types included. Itself is always allowed. */
const ALLOWED: Record<string, readonly string[]> = {
  domain: ['zod'],
  sync: ['domain', 'zod'],
  i18n: ['i18next', 'react-i18next'],
  routes: ['i18n'],
  local: ['domain', 'sync', 'dexie', 'idb', 'zod'],
  remote: ['domain', 'sync', 'zod'],
  ui: ['react', 'react-dom', 'radix-ui', 'vaul', 'perfect-freehand', '@tanstack/react-virtual'],
  bindings: ['domain', 'sync', 'routes', 'i18n', 'react', 'zustand', 'react-i18next'],
  features: [
    'domain',
    'sync',
    'routes',
    'i18n',
    'bindings',
    'ui',
    'react',
    'react-router-dom',
    'react-i18next',
    'react-hook-form',
    'qrcode-generator',
    'i18next',
  ],
  worker: ['domain', 'sync', 'local', 'remote', 'routes', 'workbox-precaching', 'workbox-routing'],
  build: ['routes', 'i18n', 'domain', 'vite', 'vite-plugin-pwa', 'node:'],
  app: [
    'features',
    'bindings',
    'ui',
    'local',
    'remote',
    'sync',
    'domain',
    'routes',
    'i18n',
    'react',
    'react-dom',
    'react-router-dom',
    'react-i18next',
    'i18next',
    'workbox-window',
    'zustand',
  ],
};

/** `lazy`: loaded by `import()`, so not with the file that names it. */
type Edge = { from: string; to: string; typeOnly: boolean; lazy: boolean };

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => join(SRC, file));
const edges = files.flatMap(importsOf);

describe('the folder table', () => {
  test('imports follow it', () => {
    const bad = edges.filter((edge) => {
      const [from, to] = [folderOf(edge.from), folderOf(edge.to)];
      if (from === 'features' && to === 'features')
        return featureOf(edge.from) !== featureOf(edge.to);
      return from !== to && !allows(from, to);
    });
    expect(bad.map(describeEdge)).toEqual([]);
  });

  test('every folder of src stands in it', () => {
    expect(new Set(files.map(folderOf))).toEqual(new Set(Object.keys(ALLOWED)));
  });
});

describe('weight', () => {
  test('the service worker never reaches React', () => {
    const reached = reachableFrom(join(SRC, 'worker/service-worker.ts'));
    expect([...reached].filter((file) => file.startsWith('react'))).toEqual([]);
  });

  test('the signing page never reaches Dexie or the forms library', () => {
    const reached = reachableFrom(join(SRC, 'features/signing/signing-screen.tsx'));
    const composed = reachableFrom(join(SRC, 'app/signing-area.tsx'));
    expect(
      [...reached, ...composed].filter((file) =>
        /^(dexie|react-hook-form|react-router-dom)/.test(file),
      ),
    ).toEqual([]);
  });
});

describe('shared chunks', () => {
  const groupOf = (path: string) =>
    sharedChunks.findIndex(({ test: holds }) =>
      holds.test(path.startsWith(SRC) ? path : `/node_modules/${path}/`),
    );

  test('import only what stands in them or in the one before', () => {
    const open = edges.filter((edge) => {
      const [from, to] = [groupOf(edge.from), groupOf(edge.to)];
      return from >= 0 && !edge.typeOnly && !edge.lazy && (to < 0 || to > from);
    });
    expect(open.map(describeEdge)).toEqual([]);
  });

  test('name only modules that there are', () => {
    const held = files.filter((file) => groupOf(file) >= 0).length;
    expect(held).toBe(sharedChunks.reduce((count, chunk) => count + chunk.modules, 0));
  });
});

function importsOf(file: string): Edge[] {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'), { sourceType: 'module' });
  const found: Edge[] = [];
  const add = (specifier: string, typeOnly: boolean, lazy = false) =>
    found.push({ from: file, to: resolveSpecifier(file, specifier), typeOnly, lazy });
  for (const entry of module.staticImports) {
    add(
      entry.moduleRequest.value,
      entry.entries.length > 0 && entry.entries.every((e) => e.isType),
    );
  }
  for (const entry of module.staticExports) {
    for (const name of entry.entries)
      if (name.moduleRequest) add(name.moduleRequest.value, name.isType);
  }
  walk(program, add);
  return found;
}

type Add = (specifier: string, typeOnly: boolean, lazy?: boolean) => void;

/** Dynamic imports and `import('…').T` types, which the module record leaves out. */
function walk(node: unknown, add: Add): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, add);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const { type, source, argument } = node as {
    type?: string;
    source?: { value?: unknown };
    argument?: { literal?: { value?: unknown }; value?: unknown };
  };
  if (type === 'ImportExpression' && typeof source?.value === 'string')
    add(source.value, false, true);
  if (type === 'TSImportType') {
    const value = source?.value ?? argument?.value ?? argument?.literal?.value;
    if (typeof value === 'string') add(value, true);
  }
  for (const child of Object.values(node)) walk(child, add);
}

function resolveSpecifier(file: string, specifier: string): string {
  const path = specifier.startsWith('#')
    ? join(SRC, specifier.slice(1))
    : specifier.startsWith('.')
      ? resolve(dirname(file), specifier)
      : null;
  if (path !== null) return existsSync(path.replace(/\?.*$/, '')) ? path : `missing ${path}`;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

function reachableFrom(entry: string): Set<string> {
  const seen = new Set<string>();
  const todo = [entry];
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const edge of edges)
      if (edge.from === file && !edge.typeOnly && !edge.lazy) todo.push(edge.to);
  }
  return seen;
}

const folderOf = (path: string) =>
  path.startsWith(SRC) ? (relative(SRC, path).split('/')[0] ?? '') : path;
const featureOf = (path: string) => relative(SRC, path).split('/')[1];
const allows = (from: string, to: string) =>
  (ALLOWED[from] ?? []).some((name) => to === name || (name.endsWith(':') && to.startsWith(name)));
const describeEdge = (edge: Edge) =>
  `${relative(SRC, edge.from)} -> ${edge.to.startsWith(SRC) ? relative(SRC, edge.to) : edge.to}${edge.typeOnly ? ' (type)' : ''}`;
