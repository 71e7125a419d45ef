/** What a page offers to the benchmark; both sides offer the same. */
export type BenchPage = {
  signIn(account: { email: string; password: string }): Promise<void>;
  /** Opens the device's copy and brings everything; milliseconds until all of it is kept. */
  pull(): Promise<number>;
  /** Opens a copy that is there and syncs it until nothing is left to do, then goes on listening. */
  follow(): Promise<void>;
  /** Contracts in the device's copy. */
  count(): Promise<number>;
  /** Makes contracts one after the other, as a person would; milliseconds. */
  create(count: number): Promise<number>;
  /** Begins to listen for the browser's own `online` event, from which `pushed` counts. */
  arm(count: number): Promise<void>;
  pushed(): Promise<Pushed>;
};

export type Pushed = {
  /** Until the device knows of every row that the server has taken it. */
  acknowledgedMs: number;
  /** Until it has nothing more to send or to fetch. */
  inSyncMs: number;
};

export type FirstRows = { fromNavigationMs: number; fromScriptMs: number };

export type ListedContract = {
  title: string;
  customer_name: string | null;
  customer_company: string | null;
  status: string;
  created_at: string;
};

/** Rows of the list's first page on both sides. */
export const FIRST_PAGE = 60;

declare global {
  interface Window {
    bench?: BenchPage;
    firstRows?: Promise<FirstRows>;
  }
}

/** Plain DOM, the same on both sides; resolves after the frame with the rows has been painted. */
export async function paint(
  rows: readonly ListedContract[],
  scriptBegunMs: number,
): Promise<FirstRows> {
  const list = document.createElement('ul');
  for (const row of rows) {
    const item = document.createElement('li');
    const company = row.customer_company ?? '';
    item.textContent = `${row.title} ${row.customer_name ?? ''} ${company} ${row.status} ${row.created_at}`;
    list.append(item);
  }
  document.body.append(list);
  await painted();
  const nowMs = performance.now();
  return { fromNavigationMs: nowMs, fromScriptMs: nowMs - scriptBegunMs };
}

/** A message posted in a frame's callback arrives once that frame is out. */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        channel.port1.close();
        done();
      });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
}

/** Resolves with the moment at which the browser says that the network is back. */
export function online(): Promise<number> {
  return new Promise((done) => {
    window.addEventListener('online', () => done(performance.now()), { once: true, capture: true });
  });
}
