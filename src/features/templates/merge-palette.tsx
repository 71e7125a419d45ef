import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MERGE_FIELDS, type MergeField } from '#domain/merge-fields.ts';
import { Button } from '#ui/button.tsx';

type Props = {
  /** Label of the text that a button writes into. */
  into: string;
  onInsert: (field: MergeField) => void;
};

/** Spec §2: the merge fields, documented on the form; each goes where the caret was last. */
export function MergePalette({ into, onInsert }: Props) {
  const { t } = useTranslation('templates');
  const id = useId();
  return (
    <fieldset
      className="m-0 grid gap-3 border-0 border-l-6 border-pink p-0 pl-4"
      aria-describedby={`${id}-text ${id}-into`}
    >
      <legend className="field-label float-left p-0">{t('fields.title')}</legend>
      <p className="field-hint" id={`${id}-text`}>
        {t('fields.text')}
      </p>
      <ul className="grid gap-2">
        {MERGE_FIELDS.map((field) => (
          <li key={field} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              size="small"
              icon="plus"
              className="shrink-0 wrap-anywhere"
              aria-describedby={`${id}-${field}`}
              // The caret stays where it is, and on a phone the keyboard too.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(field)}
            >
              {`{${field}}`}
            </Button>
            <span className="small flex-[1_1_12rem] text-text-2" id={`${id}-${field}`}>
              {t(`fields.${field}`)}
            </span>
          </li>
        ))}
      </ul>
      <p className="small" id={`${id}-into`} aria-live="polite">
        {t('fields.into', { text: into })}
      </p>
    </fieldset>
  );
}
