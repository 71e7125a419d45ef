import type { Database } from './database.ts';
import { StartupError } from './startup-error.mjs';

const ROLES = `
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;
grant anon, authenticated, service_role to current_user;
`;

/** As wide as hosted Supabase grants them, so that a migration that forgets a revoke fails here too. */
const PUBLIC_GRANTS = `
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`;

const SERVICE_GRANTS = `
grant usage on schema auth to anon, authenticated, service_role;
grant usage on schema storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
`;

/** The roles that requests run as, and what hosted Supabase lets them do in `public` by default. */
export async function prepareRoles(database: Database): Promise<void> {
  try {
    await database.script(ROLES + PUBLIC_GRANTS);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') {
      throw new StartupError(
        'The account of DATABASE_URL may not create the roles anon, authenticated and service_role: connect as a superuser once, or create them and grant them to that account.',
      );
    }
    throw error;
  }
}

/** Rights on the schemas that Auth and Storage bring; row-level security guards their tables. */
export async function grantServices(database: Database): Promise<void> {
  await database.script(SERVICE_GRANTS);
}
