import { useCallback } from 'react';
import { useFailureText } from '#bindings/failure-text.ts';
import { useToasts } from '#bindings/toasts.ts';

type Words = {
  done: string;
  doneText?: string | undefined;
  failed: string;
};

/** Runs one action of the book and says how it went; true where it is done. */
export function useBookAct(): (act: () => Promise<unknown>, words: Words) => Promise<boolean> {
  const failureText = useFailureText();
  const showToast = useToasts((toasts) => toasts.show);
  return useCallback(
    async (act, { done, doneText, failed }) => {
      try {
        await act();
      } catch (error) {
        const description = failureText(error);
        showToast({ title: failed, description, variant: 'destructive' });
        return false;
      }
      const text = doneText === undefined ? {} : { description: doneText };
      showToast({ title: done, ...text, variant: 'default' });
      return true;
    },
    [failureText, showToast],
  );
}
