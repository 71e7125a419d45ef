import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * 200 for a screen of the app, 404 for a path that no route answers. The build may leave the list of
 * its routes in routes.json, as patterns like `/sign/:token`; without that list all are screens.
 */
export async function pageStatus(folder: string, segments: readonly string[]): Promise<200 | 404> {
  const patterns = parsePatterns(
    await readFile(join(folder, 'routes.json'), 'utf8').catch(() => ''),
  );
  if (patterns === null || patterns.some((pattern) => matches(pattern, segments))) return 200;
  return 404;
}

function parsePatterns(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
  } catch {
    return null;
  }
}

function matches(pattern: string, segments: readonly string[]): boolean {
  const wanted = pattern.split('/').filter((segment) => segment !== '');
  return (
    wanted.length === segments.length &&
    wanted.every((segment, at) => segment.startsWith(':') || segment === segments[at])
  );
}
