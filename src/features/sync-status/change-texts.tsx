import { useTranslation } from 'react-i18next';
import type { Change } from './queue-entries.ts';

/** The texts of a change, and the server's beside them where it has others. */
export function ChangeTexts({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('contracts');
  return changes.map((change) => (
    <div key={change.field} className="grid gap-2">
      <p className="font-bold">{t(`sync.field.${change.field}`)}</p>
      <div className="grid gap-3 min-[700px]:grid-flow-col min-[700px]:auto-cols-fr">
        <Version
          label={change.theirs === null ? null : t('sync.mine')}
          text={change.mine || t('sync.emptyValue')}
        />
        {change.theirs !== null && (
          <Version label={t('sync.theirs')} text={change.theirs || t('sync.emptyValue')} />
        )}
      </div>
    </div>
  ));
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
