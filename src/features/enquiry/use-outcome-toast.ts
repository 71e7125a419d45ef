import { useTranslation } from 'react-i18next';
import { useToasts } from '#bindings/toasts.ts';
import type { EnquiryKind } from '#domain/enquiry-fields.ts';
import type { EnquiryOutcome } from '#sync/enquiry-queue.ts';
import type { Trouble } from '#sync/failure.ts';

/** Spec §8, and the truth where the spec's two sentences do not hold: kept, but not sent. */
export function useOutcomeToast(kind: EnquiryKind): (outcome: EnquiryOutcome) => void {
  const { t } = useTranslation('enquiry');
  const show = useToasts((state) => state.show);
  const words = kind === 'demo' ? 'demo' : 'message';
  return (outcome) => {
    switch (outcome.state) {
      case 'sent':
        return show({
          variant: 'default',
          title: t(`sent.${words}.title`),
          description: t(`sent.${words}.text`),
        });
      case 'kept':
        return show({
          variant: 'wait',
          title: t('kept.title'),
          description: t(isNoNetwork(outcome.trouble) ? 'kept.offline' : 'kept.later'),
        });
      case 'refused':
      case 'failed':
        return show({
          variant: 'destructive',
          title: t('failed.title'),
          description: t(`failed.${words}`),
        });
    }
  };
}

/** Whether it is the line that fails rather than who is at its other end. */
export const isNoNetwork = (trouble: Trouble | null): boolean =>
  trouble === null || trouble === 'network' || trouble === 'timeout' || trouble === 'unreadable';
