import type { Plugin } from 'vite';
import { routes } from '../routes/routes.ts';

/** Leaves the table's paths in `routes.json`, so that a host can answer 404 where no screen is. */
export function routesFile(): Plugin {
  return {
    name: 'touchline:routes-file',
    generateBundle() {
      const paths = Object.values(routes).map((route) => route.path);
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(paths) });
    },
  };
}
