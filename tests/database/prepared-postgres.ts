import type { Cluster } from './embedded-postgres.ts';
import { readMigrations } from './migrations.ts';
import { supabasePrelude } from './supabase-prelude.ts';

/** A database with all migrations; nobody may be connected to it while it is copied. */
export const TEMPLATE = 'touchline_template';
/** Who applied the migrations: no superuser, because on a hosted project it is none either. */
export const OWNER = 'touchline_owner';

export async function preparePostgres(cluster: Cluster): Promise<void> {
  const admin = cluster.connect('postgres', 'postgres', 1);
  await admin.unsafe(
    `create role ${OWNER} login password 'only-on-this-machine' createdb createrole bypassrls`,
  );
  await admin.unsafe(`create database ${TEMPLATE}`);
  await admin.end();
  const first = cluster.connect(TEMPLATE, 'postgres', 1);
  await first.unsafe(supabasePrelude);
  await first.unsafe(`
    grant anon, authenticated, service_role to ${OWNER};
    grant usage on schema auth to ${OWNER} with grant option;
    grant all on auth.users to ${OWNER};
    grant all on schema storage to ${OWNER};
    alter table storage.buckets owner to ${OWNER};
    alter table storage.objects owner to ${OWNER};
    grant all on schema public to ${OWNER};
    grant create on database ${TEMPLATE} to ${OWNER};
    alter default privileges for role ${OWNER} in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges for role ${OWNER} in schema public grant all on functions to anon, authenticated, service_role;
  `);
  await first.end();
  const owning = cluster.connect(TEMPLATE, OWNER, 1);
  for (const [, sql] of readMigrations()) await owning.unsafe(sql);
  await owning.end();
}
