// RxDB 17.6 with its Dexie storage and its Supabase replication, as its documentation sets them up.
import { createClient } from '@supabase/supabase-js';
import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateSupabase } from 'rxdb/plugins/replication-supabase';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { FIRST_PAGE, online, paint } from './page.ts';

const scriptBegunMs = performance.now();
const client = createClient(location.origin, 'sb_publishable_touchline_local_development');
const columns = JSON.parse(document.querySelector('#columns')?.textContent ?? '[]');

function property({ name, type, nullable }) {
  if (name === 'id') return { type, maxLength: 36 };
  if (name === 'created_at') return { type, maxLength: 40 };
  return nullable ? { type: [type, 'null'] } : { type };
}

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: Object.fromEntries(columns.map((column) => [column.name, property(column)])),
  required: columns.filter((column) => !column.nullable).map((column) => column.name),
  indexes: ['created_at'],
};

async function open() {
  const database = await createRxDatabase({
    name: 'rxdb-contracts',
    storage: getRxStorageDexie(),
    multiInstance: true,
  });
  const { contracts } = await database.addCollections({ contracts: { schema } });
  return contracts;
}

let opened = null;
const current = () => (opened ??= open());

/** Pull and push from the first run on: RxDB posts rows anew that came by a pull-only run. */
function replicate(collection) {
  const replication = replicateSupabase({
    client,
    collection,
    tableName: 'rxdb_contracts',
    replicationIdentifier: 'contracts',
    live: true,
    waitForLeadership: false,
    pull: { batchSize: 1_000 },
    push: { batchSize: 100 },
  });
  replication.error$.subscribe((error) => {
    if (navigator.onLine) console.error(JSON.stringify(error.parameters ?? String(error)));
  });
  return replication;
}

let replication = null;

window.bench = {
  async signIn(account) {
    const { error } = await client.auth.signInWithPassword(account);
    if (error) throw error;
  },
  async pull() {
    const begunMs = performance.now();
    replication = replicate(await current());
    await replication.awaitInitialReplication();
    return performance.now() - begunMs;
  },
  async follow() {
    replication = replicate(await current());
    await replication.awaitInSync();
  },
  count: async () => (await current()).count().exec(),
  async create(count) {
    const collection = await current();
    const { data } = await client.auth.getSession();
    const begunMs = performance.now();
    for (let n = 1; n <= count; n += 1) await collection.insert(draft(n, data.session.user.id));
    return performance.now() - begunMs;
  },
  async arm(count) {
    pushed = untilPushed(count, online());
  },
  pushed: () => pushed,
};

let pushed = null;

async function untilPushed(count, begun) {
  let sent = 0;
  const all = new Promise((done) => {
    replication.sent$.subscribe(() => {
      sent += 1;
      if (sent === count) done(performance.now());
    });
  });
  const begunMs = await begun;
  const acknowledgedMs = (await all) - begunMs;
  await replication.awaitInSync();
  return { acknowledgedMs, inSyncMs: performance.now() - begunMs };
}

/** What our side's server makes of the same input, so that the rows are alike. */
function draft(n, userId) {
  const now = new Date();
  const known = {
    id: crypto.randomUUID(),
    template_id: '11111111-1111-4111-8111-111111111111',
    title: 'Pushed agreement',
    customer_email: `pushed${n}@club.example`,
    customer_name: `Pushed ${n}`,
    customer_company: `Harbour Rovers ${n}`,
    sent_by: userId,
    status: 'draft',
    signing_token: token(),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
    content: `Between Touchline and Harbour Rovers ${n}, represented by Pushed ${n}. Touchline installs one camera at the main pitch, keeps it running and streams every home match of the season. The club gives power, a network line and access to the mast. Fees are due each month, after the first match streamed.`,
    terms: 'Either side may end this agreement with a notice of three months.',
    capture_mode: 'link',
    updated_at: now.toISOString(),
    revision: 1,
    locale: 'en',
    reminder: 'off',
    seal_state: 'none',
  };
  return Object.fromEntries(columns.map(({ name }) => [name, known[name] ?? null]));
}

function token() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function listFirstRows() {
  const collection = await current();
  // Oldest first: for a descending order RxDB reads and sorts all rows, since its planner takes no
  // index backwards. What ours lists newest first it may list the way that is fast for it.
  const query = collection.find({
    selector: { created_at: { $gt: '' } },
    sort: [{ created_at: 'asc' }],
    limit: FIRST_PAGE,
  });
  const rows = await new Promise((done) => {
    query.$.subscribe((documents) => {
      if (documents.length > 0) done(documents);
    });
  });
  return paint(rows, scriptBegunMs);
}

if (location.search === '?list') window.firstRows = listFirstRows();
