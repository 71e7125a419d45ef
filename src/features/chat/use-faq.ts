import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaqEntry } from '#domain/faq-match.ts';

const IDS = [
  'general.q1',
  'general.q2',
  'general.q3',
  'general.q4',
  'general.q5',
  'general.q6',
  'general.q7',
  'clubs.q1',
  'clubs.q2',
  'clubs.q3',
  'clubs.q4',
  'clubs.q5',
  'clubs.q6',
] as const;
export type FaqId = (typeof IDS)[number];

/** The questions that are asked most, offered to pick. */
export const OFFERED: readonly FaqId[] = ['general.q1', 'clubs.q3', 'clubs.q5', 'clubs.q2'];

/** All questions with their answers, in the language of the page. */
export function useFaq(): {
  entries: readonly FaqEntry[];
  entry: (id: string) => FaqEntry | undefined;
} {
  const { t } = useTranslation(['faq', 'chat']);
  return useMemo(() => {
    const entries = IDS.map((id) => ({
      id,
      question: t(`faq:${id}.question`),
      answer: t(`faq:${id}.answer`),
      words: t(`chat:words.${id}`),
    }));
    return { entries, entry: (id) => entries.find((one) => one.id === id) };
  }, [t]);
}
