import { useTranslation } from 'react-i18next';
import { MERGE_FIELDS } from '#domain/merge-fields.ts';
import { Panel } from '#ui/panel.tsx';

/** Spec §2: the merge fields are documented on the form. */
export function MergeFieldGuide() {
  const { t } = useTranslation('templates');
  return (
    <Panel title={t('fields.title')}>
      <p>{t('fields.text')}</p>
      <dl className="grid gap-3">
        {MERGE_FIELDS.map((field) => (
          <div key={field}>
            <dt>
              <code className="bg-sunk px-1.5 py-0.5 font-bold">{`{${field}}`}</code>
            </dt>
            <dd className="mt-1 text-text-2">{t(`fields.${field}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
