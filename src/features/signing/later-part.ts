import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { i18n } from 'i18next';
import { href } from '#routes/routes.ts';

/** Texts of everything that comes after the form. */
const TEXTS = 'outcome';
/** Where a browser has no idle time to offer: after the first view has settled. */
const SETTLED_MS = 1500;

/** A part of the page that comes later; kept once it is here. */
export type LaterPart<T> = { here: () => T | null; load: () => Promise<void> };

export function laterPart<T>(load: () => Promise<T>): LaterPart<T> {
  let kept: T | null = null;
  return {
    here: () => kept,
    load: async () => {
      kept ??= await load();
    },
  };
}

/**
 * A part and its texts, fetched at once or in idle time, and again when the network returns.
 * `failed`: they cannot be had now, and the page must say the truth without them.
 */
export function useLaterPart<T>(
  part: LaterPart<T>,
  when: 'now' | 'idle',
): { value: T | null; failed: boolean; retry: () => Promise<boolean> } {
  const { i18n } = useTranslation();
  const [failed, setFailed] = useState(false);
  const [, redraw] = useState(0);
  const value = part.here();
  const here = value !== null && i18n.hasResourceBundle(i18n.language, TEXTS);
  const retry = useCallback(async (): Promise<boolean> => {
    try {
      if (!(await canFetch())) throw new Error('offline');
      await part.load();
      await loadTexts(i18n, TEXTS);
      setFailed(false);
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      redraw((count) => count + 1);
    }
  }, [part, i18n]);

  useEffect(() => {
    if (here) return undefined;
    const work = () => void retry();
    return when === 'idle' ? whenIdle(work) : atOnce(work);
  }, [here, when, retry]);
  useOnReturn(failed && !here ? retry : null);
  return { value: here ? value : null, failed: failed && !here, retry };
}

/** Runs `work` when the network comes back and when the page comes to the front. */
export function useOnReturn(work: (() => unknown) | null): void {
  useEffect(() => {
    if (work === null) return;
    const onShow = () => {
      if (document.visibilityState === 'visible') work();
    };
    const onOnline = () => void work();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [work]);
}

/**
 * A module that failed to load once stays failed until the page is loaded anew (tried in Chromium
 * 150). So a module is asked for only where it can be had: from the worker, or over a line that works.
 */
export async function canFetch(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true;
  return navigator.onLine && (await isReachable());
}

/** Whether the site answers at all; the address carries nothing of the link. */
export function isReachable(): Promise<boolean> {
  return fetch(href('home'), { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** The texts of a namespace in the language in use; rejects where they cannot be had. */
export async function loadTexts(texts: i18n, namespace: string): Promise<void> {
  const here = () => texts.hasResourceBundle(texts.language, namespace);
  if (!here()) await texts.loadNamespaces(namespace);
  // i18next does not reject, and does not ask again for what it failed to get once.
  if (!here()) await texts.reloadResources(texts.language, namespace);
  if (!here()) throw new Error(`no texts for ${namespace}`);
}

function atOnce(work: () => void): () => void {
  let wanted = true;
  queueMicrotask(() => wanted && work());
  return () => {
    wanted = false;
  };
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 10_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, SETTLED_MS);
  return () => clearTimeout(timer);
}
