import { useTranslation } from 'react-i18next';
import { useFailureText } from '#bindings/failure-text.ts';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { ContractSummary } from '#domain/contract.ts';
import type { MailInput } from '#domain/form-rules.ts';
import type { MailOutcome } from './mail-outcome.ts';
import { mailAndWatch } from './watch-mail.ts';

/**
 * Asks for the mail and says how it went. "Email sent!" (spec §8) is said only where the server has
 * said so; without a network, or without its word in time, the person hears that it is saved.
 * @returns false where the form should stay as it is
 */
export function useSendLink(
  contract: Pick<ContractSummary, 'id'>,
): (mail: MailInput) => Promise<boolean> {
  const { t } = useTranslation('contracts');
  const { book } = useStaff();
  const failureText = useFailureText();
  const showToast = useToasts((toasts) => toasts.show);
  const fail = (description: string): void =>
    showToast({ title: t('toast.emailFailed'), description, variant: 'destructive' });
  const saved = (description: string): void =>
    showToast({ title: t('sendLink.saved'), description, variant: 'default' });

  const tell = (outcome: MailOutcome | null, address: string): void => {
    switch (outcome) {
      case 'sent': {
        const description = t('sendLink.sentText', { email: address });
        return showToast({ title: t('toast.emailSent'), description, variant: 'default' });
      }
      case 'failed':
        return fail(t('sendLink.failedText', { email: address }));
      case 'held':
        return fail(t('sendLink.heldText'));
      case 'unconfirmed':
        return saved(t('sendLink.unconfirmedText'));
      case null:
        return saved(t('sendLink.laterText'));
    }
  };
  return async (mail) => {
    try {
      if (navigator.onLine) tell(await mailAndWatch(book, contract.id, mail), mail.recipientEmail);
      else {
        await book.emailContract(contract.id, mail);
        saved(t('sendLink.offlineText'));
      }
      return true;
    } catch (error) {
      fail(failureText(error));
      return false;
    }
  };
}
