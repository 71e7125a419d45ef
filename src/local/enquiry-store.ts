import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keptEnquirySchema, type EnquiryStore, type KeptEnquiry } from '#sync/enquiry-queue.ts';
import { STRICT } from './device-database.ts';
import { read } from './device-records.ts';
import type { Pokes } from './pokes.ts';

/** Values are `unknown`: they are parsed when read. */
type EnquirySchema = DBSchema & { enquiries: { key: string; value: unknown } };
type EnquiryDatabase = IDBPDatabase<EnquirySchema>;

/** Apart from `touchline-device`: the signing page shares that one and must not carry this. */
export const ENQUIRY_DATABASE_NAME = 'touchline-enquiries';
export const ENQUIRY_TOPIC = 'enquiry';

/** Opened for each piece of work: there is little of it, and no tab ever stands in another's way. */
export function createEnquiryStore(pokes: Pokes, name = ENQUIRY_DATABASE_NAME): EnquiryStore {
  const withDatabase = async <T>(work: (database: EnquiryDatabase) => Promise<T>): Promise<T> => {
    const database = await openDB<EnquirySchema>(name, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('enquiries'),
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  };
  const write = (work: (store: WriteStore) => Promise<unknown>, id: string): Promise<void> =>
    withDatabase(async (database) => {
      const transaction = database.transaction('enquiries', 'readwrite', STRICT);
      await Promise.all([work(transaction.store), transaction.done]);
    }).then(() => pokes.poke(ENQUIRY_TOPIC, id));

  return {
    all: () =>
      withDatabase(async (database) =>
        (await database.getAll('enquiries'))
          .flatMap((value) => read<KeptEnquiry>(keptEnquirySchema, value) ?? [])
          .toSorted((a, b) => a.createdAtMs - b.createdAtMs),
      ),
    get: (id) =>
      withDatabase(async (database) =>
        read<KeptEnquiry>(keptEnquirySchema, await database.get('enquiries', id)),
      ),
    put: (enquiry) => write((store) => store.put(enquiry, enquiry.id), enquiry.id),
    update: (enquiry) =>
      write(async (store) => {
        if ((await store.getKey(enquiry.id)) !== undefined) await store.put(enquiry, enquiry.id);
      }, enquiry.id),
    remove: (id) => write((store) => store.delete(id), id),
  };
}

type WriteStore = {
  put(value: unknown, key: string): Promise<unknown>;
  getKey(key: string): Promise<string | undefined>;
  delete(key: string): Promise<void>;
};
