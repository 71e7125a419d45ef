import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { useSigning } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import { normaliseTypedSignature } from '#domain/signature.ts';
import type { SigningSnapshot, StoredSubmission } from '#sync/submission.ts';
import { findFaults, fromSaveFault, type FormFault } from './form-faults.ts';
import { parseStrokes } from './ink.ts';
import { forgetAnswers, keepAnswers, readAnswers, type KeptAnswers } from './kept-answers.ts';
import { useInk, type Ink } from './use-ink.ts';
import { useReading } from './use-reading.ts';

/** The signer's answers, what is wrong with them, and the act of signing. */
export function useSignForm(
  { token, contract }: SigningSnapshot,
  again: StoredSubmission | null,
  inPerson: boolean,
  places: { document: RefObject<HTMLElement | null>; text: RefObject<HTMLElement | null> },
) {
  const { t } = useTranslation(['signing', 'common']);
  const { language } = useLanguage();
  const { signing } = useSigning();
  const toasts = useToasts.getState();
  const [start] = useState(() => readAnswers(contract.id, contract.content_sha256));
  const [answers, setAnswers] = useState<KeptAnswers>(start);
  const reading = useReading(contract, places);
  const { strokes: drawn, draw } = useInk(
    signing,
    token,
    parseStrokes(again?.submission.strokes ?? null),
  );
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  const [busy, setBusy] = useState(false);

  /** What was wrong is being mended: its message must not stay in the way. */
  const clearFaults = () => {
    if (faults.length === 0) return;
    setFaults([]);
    toasts.dismiss();
  };
  const change = (changed: Partial<KeptAnswers>) => {
    const next = { ...answers, ...changed };
    setAnswers(next);
    clearFaults();
    keepAnswers(contract.id, contract.content_sha256, next);
    if (changed.accepted !== undefined) reading.accept(changed.accepted);
  };
  const refuse = (found: readonly FormFault[]) => {
    const [first] = found;
    if (first === undefined) return;
    setFaults(found);
    const byRule = first === 'terms' || first === 'typed' || first === 'drawn';
    toasts.show({
      title: byRule ? t('common:error') : t('fault.title'),
      description: t(`fault.${first}`),
      variant: 'destructive',
    });
  };
  const ink: Ink = {
    strokes: drawn,
    draw: (strokes) => {
      clearFaults();
      draw(strokes);
    },
  };
  const strokes = drawn ?? [];
  const send = () =>
    signing.sign(token, {
      signature:
        answers.tab === 'typed'
          ? { type: 'typed', text: normaliseTypedSignature(answers.typed) }
          : { type: 'drawn', strokes },
      // Exactly what stands beside the box, in the language in which it stands there.
      consentLabel: t('accept'),
      locale: language,
      inPerson,
      reading: reading.reading(),
    });
  /** Answers what stands in the way; nothing when the signature is kept. */
  const sign = async (): Promise<readonly FormFault[]> => {
    const found = findFaults({ ...answers, strokes });
    if (found.length > 0) {
      refuse(found);
      return found;
    }
    setBusy(true);
    clearFaults();
    try {
      const result = await send();
      if (result.ok) {
        forgetAnswers(contract.id);
        return [];
      }
      const fault = fromSaveFault(result.fault);
      refuse([fault]);
      return [fault];
    } catch {
      refuse(['storage']);
      return ['storage'];
    } finally {
      setBusy(false);
    }
  };
  return { answers, change, ink, faults, busy, sign, reading, textChanged: start.textChanged };
}

export type SignFormState = ReturnType<typeof useSignForm>;
