import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

function declarations(selector: RegExp): string[] {
  const body = selector.exec(css)?.[1] ?? '';
  return body
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean);
}

test('dark by system and dark by choice are the same dark', () => {
  const system = declarations(/:root:not\(\[data-theme='light'\]\) \{([^}]+)\}/);
  const choice = declarations(/:root\[data-theme='dark'\] \{([^}]+)\}/);
  expect(system.length).toBeGreaterThan(20);
  expect(choice).toEqual(system);
});

test('every role of the light scheme has its dark counterpart', () => {
  const names = (lines: string[]) => lines.map((line) => line.split(':')[0]);
  const light = declarations(/:root \{\s*(color-scheme: light[^}]+)\}/);
  expect(names(declarations(/:root\[data-theme='dark'\] \{([^}]+)\}/))).toEqual(names(light));
});
