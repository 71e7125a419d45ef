// `npm start`: brings everything that is missing, then serves the app and its whole backend.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadTypeScript } from './load-typescript.mjs';
import { buildApp, installPackages, requireNode, root } from './prerequisites.mjs';
import { StartupError } from './startup-error.mjs';

const HELP = `npm start -- [options]
  --fresh        begin anew: removes the embedded database, files and inbox
  --port N       port to serve on (or PORT=N); 0 takes any free one
  --data DIR     folder of the embedded data (default supabase/.temp)
  --no-build     neither install nor build
  --no-seed      no demo account and sample contracts
  --limits TEXT  other limits of the signing procedures, in calls a minute, for tests whose browsers
                 all share one address: address_calls=6000,token_loads=600 (or TOUCHLINE_LIMITS)
Environment: PORT, HOST (an address to listen on instead of localhost), DATABASE_URL (a real
Postgres, 15 or newer), REQUEST_LOG=1 (one line per API request).`;

try {
  requireNode();
  await start(readOptions(process.argv.slice(2)));
} catch (error) {
  fail(error);
}

async function start(options) {
  if (options.help) {
    console.log(HELP);
    return;
  }
  if (options.build) {
    installPackages();
    buildApp();
  }
  const { startStack } = await loadTypeScript(new URL('./stack.ts', import.meta.url));
  const stack = await startStack({
    port: options.port,
    dataFolder: options.dataFolder,
    distFolder: join(root, 'dist'),
    fresh: options.fresh,
    seed: options.seed,
    limits: options.limits,
    host: process.env.HOST,
    databaseUrl: process.env.DATABASE_URL,
    logRequests: process.env.REQUEST_LOG === '1',
    log: (line) => console.log(line),
    onBroken: fail,
  });
  stopOnSignal(stack);
  announce(stack);
}

function readOptions(words) {
  const options = {
    help: false,
    fresh: false,
    build: true,
    seed: true,
    port: readPort(process.env.PORT ?? '4173'),
    dataFolder: join(root, 'supabase', '.temp'),
    limits: readLimits(process.env.TOUCHLINE_LIMITS ?? ''),
  };
  for (let at = 0; at < words.length; at += 1) {
    const [word, inline] = splitWord(words[at]);
    const value = () => inline ?? words[(at += 1)] ?? '';
    if (word === '--help') options.help = true;
    else if (word === '--fresh') options.fresh = true;
    else if (word === '--no-build') options.build = false;
    else if (word === '--no-seed') options.seed = false;
    else if (word === '--port') options.port = readPort(value());
    else if (word === '--limits') options.limits = readLimits(value());
    else if (word === '--data') options.dataFolder = resolve(value());
    else throw new StartupError(`Unknown option ${word}.\n${HELP}`);
  }
  return options;
}

function splitWord(word) {
  const equals = word.indexOf('=');
  return equals === -1 ? [word, undefined] : [word.slice(0, equals), word.slice(equals + 1)];
}

function readPort(text) {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new StartupError(`"${text}" is no port: use a number from 0 to 65535.`);
}

/** `name=number,name=number`; nothing where the text is empty. */
function readLimits(text) {
  const pairs =
    text === '' ? [] : text.split(',').map((pair) => /^([a-z_]+)=(\d{1,9})$/.exec(pair));
  if (pairs.includes(null)) {
    throw new StartupError(
      `"${text}" are no limits: write name=number, for example address_calls=6000.`,
    );
  }
  return Object.fromEntries(pairs.map(([, name, perMinute]) => [name, Number(perMinute)]));
}

function announce(stack) {
  const built = existsSync(join(root, 'dist', 'index.html'));
  console.log(`
  Touchline      ${stack.url}${built ? '' : '   (not built yet: npm run build)'}
  Contract area  ${stack.url}/contracts
  Inbox          ${stack.url}/inbox   (mails and form requests are caught here)
  Demo login     demo@touchline.example / touchline-demo

  Ctrl-C stops everything. Data lasts; npm start -- --fresh begins anew.
`);
  console.log(`ready ${stack.url}`);
}

/** The first signal stops cleanly; a second one does not wait. */
function stopOnSignal(stack) {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(130);
    stopping = true;
    stack.stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  // npm hands SIGTERM to a shell that keeps it to itself: where our parent is gone, so are we.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => {
    if (process.ppid !== parent && !stopping) onSignal();
  }, 500).unref();
}

/** People read one sentence; an error that nobody foresaw keeps its stack for a report. */
function fail(error) {
  const known = error instanceof Error && error.name === 'StartupError';
  console.error(known ? error.message : error);
  process.exit(1);
}
