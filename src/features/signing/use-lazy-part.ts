import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canFetch, loadTexts } from './later-part.ts';

type State<T> = { state: 'idle' | 'loading' | 'failed'; part: null } | { state: 'ready'; part: T };

/**
 * A part of the page that is fetched when it is asked for, with the texts of its namespace. Offline,
 * before the worker has it, it fails: the page then says so and goes on without it.
 */
export function useLazyPart<T>(fetchPart: () => Promise<T>, namespace: string | null) {
  const { i18n } = useTranslation();
  const [now, setNow] = useState<State<T>>({ state: 'idle', part: null });
  const load = useCallback(async () => {
    setNow((before) => (before.state === 'ready' ? before : { state: 'loading', part: null }));
    try {
      if (!(await canFetch())) throw new Error('offline');
      const [part] = await Promise.all([
        fetchPart(),
        namespace === null ? undefined : loadTexts(i18n, namespace),
      ]);
      setNow({ state: 'ready', part });
    } catch {
      setNow({ state: 'failed', part: null });
    }
  }, [fetchPart, namespace, i18n]);
  return { ...now, load };
}
