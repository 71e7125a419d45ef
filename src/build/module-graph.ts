import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

/** One import of a module of ours, as it stands in its text. */
export type Edge = {
  readonly from: string;
  /** A file of ours, or the name of a package. */
  readonly to: string;
  /** Gone at runtime. */
  readonly typeOnly: boolean;
  /** Loaded by `import()`, so not with the file that names it. */
  readonly lazy: boolean;
};

/**
 * Every import of a TypeScript file; `source` is the folder that `#` stands for. A file that is named
 * but not there is answered as `missing <path>`.
 */
export function importsOf(file: string, source: string): readonly Edge[] {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'), { sourceType: 'module' });
  const found: Edge[] = [];
  const add: Add = (specifier, typeOnly, lazy = false) =>
    found.push({ from: file, to: resolveSpecifier(file, specifier, source), typeOnly, lazy });
  for (const entry of module.staticImports) {
    const { entries } = entry;
    add(entry.moduleRequest.value, entries.length > 0 && entries.every((one) => one.isType));
  }
  for (const entry of module.staticExports) {
    for (const name of entry.entries)
      if (name.moduleRequest) add(name.moduleRequest.value, name.isType);
  }
  walk(program, add);
  return found;
}

/** What is loaded together with some files: files of ours and names of packages. */
export function loadedWith(files: readonly string[], source: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const todo = [...files];
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!/\.tsx?$/.test(file) || !file.startsWith(source)) continue;
    for (const edge of importsOf(file, source))
      if (!edge.typeOnly && !edge.lazy) todo.push(edge.to);
  }
  return seen;
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

function resolveSpecifier(file: string, specifier: string, source: string): string {
  const path = specifier.startsWith('#')
    ? join(source, specifier.slice(1))
    : specifier.startsWith('.')
      ? resolve(dirname(file), specifier)
      : null;
  if (path !== null) return existsSync(path.replace(/\?.*$/, '')) ? path : `missing ${path}`;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
