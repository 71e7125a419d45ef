import { join, resolve } from 'node:path';
import { setExperimental, SmtpEmailDriver, type App, type DefaultAppConfig } from '@supabase/lite';
import { createApi } from '@supabase/lite/cli';
import type { Database } from './database.ts';
import type { WorkerSetup } from './data-protocol.ts';
import { applyMigrations } from './migrations.ts';
import { grantServices, prepareRoles } from './roles.ts';

const CONFIG = resolve(import.meta.dirname, '../config.toml');

/**
 * REST, Auth and Storage by @supabase/lite, with the settings of supabase/config.toml and this
 * stack's own address, secrets and mail; migrated.
 */
export async function openApp(setup: WorkerSetup, database: Database): Promise<App> {
  setExperimental('storage', true);
  const { local } = (await createApi({ withSupabaseClient: false })).project;
  // Read by lite's own parser; it offers no public way to do that without opening a database.
  // Functions are not lite's business, and it knows fewer settings of one than the CLI does.
  const { functions: _functions, ...file } = await local['readConfig'](CONFIG);
  const config: DefaultAppConfig = {
    ...file,
    auth: {
      ...file.auth,
      enabled: true,
      site_url: setup.siteUrl,
      jwt_secret: setup.jwtSecret,
      secret_key: setup.secretKey,
    },
    api: { ...file.api, external_url: setup.siteUrl },
    connection: database.connection,
    options: {
      drivers: {
        email: new SmtpEmailDriver({
          host: '127.0.0.1',
          port: setup.smtpPort,
          from: { name: 'Touchline', address: 'no-reply@touchline.example' },
          requireTls: false,
        }),
      },
    },
  };
  local.getConfig = () => Promise.resolve(config);
  await prepareRoles(database);
  const app = await local.createApp(undefined, { admin: false });
  // createApp puts files under the working folder; ours belong to the data folder.
  Object.assign(app._storageAdapter ?? {}, { basePath: join(setup.dataFolder, 'storage') });
  await app.ensureSystemSchema();
  await grantServices(database);
  await applyMigrations(database);
  await database.connection.clearSchemaCache();
  return app;
}
