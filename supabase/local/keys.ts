import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The same word stands in supabase/config.toml; a test compares them. It protects nothing. */
export const publishableKey = 'sb_publishable_touchline_local_development';

/** Secrets of one data folder: made on its first start, never in the repository. */
export type LocalKeys = { jwtSecret: string; secretKey: string };

export async function localKeys(folder: string): Promise<LocalKeys> {
  const path = join(folder, 'keys.json');
  const stored = parseKeys(await readFile(path, 'utf8').catch(() => ''));
  if (stored !== null) return stored;
  const keys: LocalKeys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  await writeFile(`${path}.new`, JSON.stringify(keys), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return keys;
}

function parseKeys(text: string): LocalKeys | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { jwtSecret, secretKey } = value as Record<string, unknown>;
    return typeof jwtSecret === 'string' && typeof secretKey === 'string'
      ? { jwtSecret, secretKey }
      : null;
  } catch {
    return null;
  }
}
