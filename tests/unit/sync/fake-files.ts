import type { Failure } from '#sync/failure.ts';
import type { FileGateway } from '#sync/ports.ts';

/** Decides before an upload is carried out, or after it: the answer is then lost. */
export type FileTrouble = (path: string) => { before?: Failure; after?: Failure } | undefined;

/** The bucket: a path is written once. */
export function createFakeFiles() {
  const stored = new Map<string, { blob: Blob; type: string }>();
  const calls: string[] = [];
  let trouble: FileTrouble = () => undefined;
  const gateway: FileGateway = {
    async upload(path, blob, type) {
      calls.push(path);
      await Promise.resolve();
      const bad = trouble(path);
      if (bad?.before) return { ok: false, failure: bad.before };
      if (!stored.has(path)) stored.set(path, { blob, type });
      return bad?.after ? { ok: false, failure: bad.after } : { ok: true, value: 'stored' };
    },
  };
  return { gateway, stored, calls, setTrouble: (next: FileTrouble) => void (trouble = next) };
}
