import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { importsOf } from './module-graph.ts';

/**
 * Which module holds the screen of each page, read from the registry's own text: that is where they are
 * named, and the build's manifest knows modules, not pages.
 * @returns paths from the project's root, by the page's id
 */
export function pageModules(root: string, registry: string): ReadonlyMap<string, string> {
  const file = join(root, registry);
  const text = readFileSync(file, 'utf8');
  const lazy = importsOf(file, join(root, 'src')).filter((edge) => edge.lazy);
  const modules = new Map<string, string>();
  for (const [id, specifier] of entriesOf(parseSync(file, text).program)) {
    const target = lazy.find(({ to }) => to === resolved(specifier, file, root));
    if (target) modules.set(id, relative(root, target.to).replaceAll('\\', '/'));
  }
  return modules;
}

const resolved = (specifier: string, file: string, root: string): string =>
  specifier.startsWith('#')
    ? join(root, 'src', specifier.slice(1))
    : join(dirname(file), specifier);

/** Every property that holds an `import()`, with what it imports. */
function* entriesOf(node: unknown): Generator<[string, string]> {
  if (Array.isArray(node)) {
    for (const item of node) yield* entriesOf(item);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, key, value } = node as {
    type?: string;
    key?: { name?: string };
    value?: { type?: string };
  };
  if (type === 'Property' && key?.name !== undefined && value?.type === 'ObjectExpression') {
    const specifier = importIn(value);
    if (specifier !== null) yield [key.name, specifier];
    return;
  }
  for (const child of Object.values(node)) yield* entriesOf(child);
}

function importIn(node: unknown): string | null {
  if (typeof node !== 'object' || node === null) return null;
  const { type, source } = node as { type?: string; source?: { value?: unknown } };
  if (type === 'ImportExpression' && typeof source?.value === 'string') return source.value;
  for (const child of Object.values(node)) {
    const found = importIn(child);
    if (found !== null) return found;
  }
  return null;
}
