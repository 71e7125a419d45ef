import { useCallback, useEffect, useRef, useState } from 'react';
import type { VerifyAnswer } from '#sync/verify.ts';
import { hashPdf, type HashFault } from './file-hash.ts';
import { useVerifyService } from './verify-context.ts';

/** After this the server counts as not reached. */
const ANSWER_WITHIN_MS = 20_000;

/** What the page knows of the file that was chosen last. */
export type FileCheck =
  | { state: 'none' }
  | { state: 'refused'; name: string; size: number; why: HashFault | 'several' }
  /** `part`: 0 to 1. */
  | { state: 'reading'; name: string; part: number }
  | { state: 'asking'; name: string; sha256: string }
  | { state: 'answered'; name: string; sha256: string; answer: VerifyAnswer };

/** Checks one file at a time; a new one puts the former aside, whatever becomes of it. */
export function useFileCheck(): {
  check: FileCheck;
  choose: (files: readonly File[]) => void;
  /** Asks once more about the fingerprint that is there already. */
  askAgain: () => void;
} {
  const service = useVerifyService();
  const [check, setCheck] = useState<FileCheck>({ state: 'none' });
  const running = useRef<AbortController | null>(null);

  const begin = useCallback((): AbortController => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current;
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const ask = useCallback(
    async (name: string, sha256: string, control: AbortController): Promise<void> => {
      setCheck({ state: 'asking', name, sha256 });
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), ANSWER_WITHIN_MS);
      const stop = (): void => timeout.abort();
      control.signal.addEventListener('abort', stop);
      const answer = await service.ask(sha256, timeout.signal);
      clearTimeout(timer);
      control.signal.removeEventListener('abort', stop);
      if (!control.signal.aborted) setCheck({ state: 'answered', name, sha256, answer });
    },
    [service],
  );

  const choose = useCallback(
    (files: readonly File[]) => {
      const [file] = files;
      if (file === undefined) return;
      const control = begin();
      const { name, size } = file;
      if (files.length > 1) return setCheck({ state: 'refused', name, size, why: 'several' });
      const tell = (part: number): void => {
        if (!control.signal.aborted) setCheck({ state: 'reading', name, part });
      };
      const run = async (): Promise<void> => {
        tell(0);
        const result = await hashPdf(file, globalThis.crypto.subtle, tell, control.signal);
        if (control.signal.aborted) return;
        if (result.ok) await ask(name, result.sha256, control);
        else setCheck({ state: 'refused', name, size, why: result.fault });
      };
      // Put aside for another file: what it rejects with is of no interest any more.
      run().catch(() => undefined);
    },
    [begin, ask],
  );

  const askAgain = useCallback(() => {
    if (check.state === 'answered') void ask(check.name, check.sha256, begin());
  }, [check, ask, begin]);

  return { check, choose, askAgain };
}
