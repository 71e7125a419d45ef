import type { Data } from './data.ts';
import { StartupError } from './startup-error.mjs';

/** Calls a minute by the name of a limit in `private.limits`. */
export type Limits = Readonly<Record<string, number>>;

/**
 * Sets limits of the signing procedures, which stay in the database until somebody sets others. For
 * tests: all their browsers call from one address, which the product's own limits would stop.
 * @throws StartupError where there is no such limit
 */
export async function setLimits(data: Data, limits: Limits): Promise<void> {
  for (const [name, perMinute] of Object.entries(limits)) {
    const changed = await data.sql(
      'update private.limits set per_minute = $2 where name = $1 returning name',
      [name, perMinute],
    );
    if (changed.length === 0) {
      const known = await data.sql('select name from private.limits order by name');
      const names = known.map((row) => String(row['name'])).join(', ');
      throw new StartupError(`There is no limit "${name}": use ${names}.`);
    }
  }
}
