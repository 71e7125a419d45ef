import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { reminderSchema } from '#domain/contract.ts';
import { formatDate, formatLanguage } from '#i18n/format.ts';
import type { Change, WrittenField } from './queue-entries.ts';

/** The texts of a change, and the server's beside them where it has others. */
export function ChangeTexts({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('sync');
  const textOf = useValueText();
  return changes.map((change) => (
    <div key={change.field} className="grid gap-2">
      <p className="font-bold">{t(`field.${change.field}`)}</p>
      <div className="grid gap-3 min-[700px]:grid-flow-col min-[700px]:auto-cols-fr">
        <Version
          label={change.theirs === null ? null : t('mine')}
          text={textOf(change.field, change.mine)}
        />
        {change.theirs !== null && (
          <Version label={t('theirs')} text={textOf(change.field, change.theirs)} />
        )}
      </div>
    </div>
  ));
}

/** Codes and times as a person reads them. */
function useValueText(): (field: WrittenField, value: string) => string {
  const { t } = useTranslation('sync');
  const { language } = useLanguage();
  return (field, value) => {
    if (value === '') return t('emptyValue');
    if (field === 'expires_at') return formatDate(value, language);
    if (field === 'locale') return formatLanguage(value, language);
    const reminder = field === 'reminder' ? reminderSchema.safeParse(value) : null;
    return reminder?.success ? t(`reminder.${reminder.data}`) : value;
  };
}

/** Long texts scroll inside; the text takes focus so that the keyboard can scroll it. */
function Version({ label, text }: { label: string | null; text: string }) {
  return (
    <figure className="min-w-0">
      {label !== null && <figcaption className="small text-text-2">{label}</figcaption>}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable (WCAG 2.1.1)
        tabIndex={0}
        className="max-h-48 overflow-auto border-2 border-line p-3 whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </div>
    </figure>
  );
}
