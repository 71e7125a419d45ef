import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { MERGE_FIELDS, type MergeField } from '#domain/merge-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { insertText } from './insert-text.ts';

type Props = {
  label: string;
  hint: string;
  mark?: string;
  insertLabel: string;
  error: string | undefined;
  required?: boolean;
  rows: number;
  field: UseFormRegisterReturn;
  value: string;
  onInsert: (text: string) => void;
};

/** A text area with buttons that put a merge field where the caret is. */
export function MergeText(props: Props) {
  const { label, hint, mark, insertLabel, error, required = false, rows, field } = props;
  const area = useRef<HTMLTextAreaElement | null>(null);
  const insert = (name: MergeField): void => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    const inserted = insertText(props.value, { start, end }, `{${name}}`);
    props.onInsert(inserted.text);
    area.current?.focus();
    // The new value reaches the element with this call; the caret can only be set after it.
    area.current?.setSelectionRange(inserted.caret, inserted.caret);
  };
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} mark={mark} error={error} required={required}>
        {(control) => (
          <TextArea
            {...control}
            {...field}
            rows={rows}
            ref={(element: HTMLTextAreaElement | null) => {
              field.ref(element);
              area.current = element;
            }}
          />
        )}
      </Field>
      <fieldset aria-label={insertLabel} className="m-0 flex flex-wrap gap-2 border-0 p-0">
        {MERGE_FIELDS.map((name) => (
          <Button key={name} size="small" icon="plus" onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
