import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { useUserId } from '#bindings/session-state.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { ContractDetails } from '#sync/book.ts';
import { Notice } from '#ui/notice.tsx';

/** Why, when and by whom a contract was taken back, and what its link says now. */
export function VoidedBanner({ details }: { details: ContractDetails }) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const userId = useUserId();
  const { contract, commands, events } = details;
  if (contract.voided_at === null) return null;
  const waiting = commands.some((command) => command.kind === 'void_contract');
  const actor = events.find((event) => event.kind === 'voided')?.actor ?? null;
  const who = waiting || actor === userId ? 'voided.byYou' : 'voided.byColleague';
  const date = formatDateTime(contract.voided_at, language);
  return (
    <Notice tone="bad" icon="close" title={t('voided.title')}>
      <p>{t(actor === null && !waiting ? 'voided.when' : who, { date })}</p>
      {contract.void_reason !== null && (
        <p className="my-1 whitespace-pre-line wrap-anywhere">
          {t('voided.reason', { reason: contract.void_reason })}
        </p>
      )}
      <p>{t(waiting ? 'voided.linkWaiting' : 'voided.link')}</p>
    </Notice>
  );
}
