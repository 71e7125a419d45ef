import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sharedModules } from '../../../src/build/chunks.ts';
import { importsOf } from '../../../src/build/module-graph.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const chunks = Object.entries(sharedModules(ROOT));
const placeOf = (module: string) => chunks.findIndex(([, members]) => members.has(module));

test('each holds something, and no module stands in two', () => {
  const all = chunks.flatMap(([, members]) => [...members]);
  expect(new Set(all).size).toBe(all.length);
  for (const [name, members] of chunks) expect([name, members.size > 1]).toEqual([name, true]);
});

test('a chunk imports only what stands in it or in one before', () => {
  const source = resolve(ROOT, 'src');
  const modules = chunks
    .flatMap(([, members]) => [...members])
    .filter((one) => /\.tsx?$/.test(one));
  const astray = modules
    .flatMap((module) => importsOf(module, source))
    .filter((edge) => !edge.typeOnly && !edge.lazy && /\.tsx?$/.test(edge.to))
    .filter((edge) => placeOf(edge.to) < 0 || placeOf(edge.to) > placeOf(edge.from));
  expect(astray.map((edge) => `${edge.from} -> ${edge.to}`)).toEqual([]);
});

test('the signing page’s heaviest libraries are shared, not doubled', () => {
  expect(placeOf('react-dom')).toBe(0);
  expect(chunks[placeOf('zod')]?.[0]).toBe('paper');
});
