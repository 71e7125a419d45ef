import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MORE_ICON_SHAPES } from '../src/ui/more-icon-shapes.tsx';
import { importsOf, loadedWith, type Edge } from '../src/build/module-graph.ts';

const SRC = resolve(import.meta.dirname, '../src');

/** Folder → folders and packages it may import, types included. Itself is always allowed. */
const ALLOWED: Record<string, readonly string[]> = {
  domain: ['zod'],
  sync: ['domain', 'zod'],
  i18n: ['i18next', 'react-i18next'],
  routes: ['i18n'],
  local: ['domain', 'sync', 'dexie', 'idb', 'zod'],
  remote: ['domain', 'sync', 'zod', 'contentful'],
  ui: ['react', 'react-dom', 'radix-ui', 'vaul', 'perfect-freehand', '@tanstack/react-virtual'],
  bindings: [
    'domain',
    'sync',
    'routes',
    'i18n',
    'react',
    'zustand',
    'react-i18next',
    'react-router-dom',
  ],
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
    'pdfjs-dist',
    'react-dom',
    'embla-carousel',
    'embla-carousel-autoplay',
  ],
  worker: [
    'domain',
    'sync',
    'local',
    'remote',
    'routes',
    'i18n',
    'workbox-precaching',
    'workbox-routing',
  ],
  build: ['routes', 'i18n', 'domain', 'vite', 'vite-plugin-pwa', '@vitejs/plugin-react', 'node:'],
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

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => join(SRC, file));
const edges = files.flatMap((file) => importsOf(file, SRC));

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
    const reached = loadedWith([join(SRC, 'worker/service-worker.ts')], SRC);
    expect([...reached].filter((file) => file.startsWith('react'))).toEqual([]);
  });

  test('the signing page shows only icons that it carries', () => {
    const shown = new RegExp(
      `\\b(icon|iconAfter|name)(=|: )["'](${Object.keys(MORE_ICON_SHAPES).join('|')})["']`,
    );
    const page = [...loadedWith([join(SRC, 'app/sign-main.tsx')], SRC)].filter((file) =>
      file.endsWith('.tsx'),
    );
    const feature = files.filter((file) => file.includes('/features/signing/'));
    expect([...page, ...feature].filter((file) => shown.test(readFileSync(file, 'utf8')))).toEqual(
      [],
    );
  });

  test('the signing page never reaches Dexie, the forms library, the router or the document viewer', () => {
    const reached = loadedWith([join(SRC, 'features/signing/signing-screen.tsx')], SRC);
    const composed = loadedWith([join(SRC, 'app/sign-main.tsx')], SRC);
    expect(
      [...reached, ...composed].filter((file) =>
        /^(dexie|react-hook-form|react-router-dom|pdfjs-dist|@supabase)/.test(file),
      ),
    ).toEqual([]);
  });
});

const folderOf = (path: string) =>
  path.startsWith(SRC) ? (relative(SRC, path).split('/')[0] ?? '') : path;
const featureOf = (path: string) => relative(SRC, path).split('/')[1];
const allows = (from: string, to: string) =>
  (ALLOWED[from] ?? []).some((name) => to === name || (name.endsWith(':') && to.startsWith(name)));
const describeEdge = (edge: Edge) =>
  `${relative(SRC, edge.from)} -> ${edge.to.startsWith(SRC) ? relative(SRC, edge.to) : edge.to}${edge.typeOnly ? ' (type)' : ''}`;
