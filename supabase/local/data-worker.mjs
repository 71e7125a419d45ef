// Entry of the database thread: a thread cannot start from TypeScript on Node 20.
import { loadTypeScript } from './load-typescript.mjs';

const { runDataWorker } = await loadTypeScript(new URL('./data-worker.ts', import.meta.url));
await runDataWorker();
