import { useId, useMemo, useRef, type Ref } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { MergeFindingList } from './merge-finding-list.tsx';
import { mergeFindings, type MergeFinding } from './merge-findings.ts';
import { putText } from './put-text.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds without a key before the text is judged. */
const JUDGE_AFTER_MS = 700;

type Props = {
  label: string;
  hint: string;
  mark?: string | undefined;
  error: string | undefined;
  required?: boolean;
  rows: number;
  field: UseFormRegisterReturn;
  value: string;
  areaRef: Ref<HTMLTextAreaElement>;
  onFocus: () => void;
};

/** A text area that says under itself what is wrong with its merge fields. */
export function MergeArea(props: Props) {
  const { label, hint, mark, error, required = false, rows, field, value, onFocus } = props;
  const area = useRef<HTMLTextAreaElement | null>(null);
  const listId = useId();
  const settled = useSettled(value, JUDGE_AFTER_MS);
  const findings = useMemo(() => mergeFindings(settled), [settled]);
  const correct = ({ start, written }: MergeFinding, replacement: string): void => {
    // Typed on since: what was found may stand elsewhere now.
    if (area.current === null || area.current.value !== settled) return;
    putText(area.current, { start, end: start + written.length }, replacement);
  };
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} mark={mark} error={error} required={required}>
        {(control) => (
          <TextArea
            {...control}
            {...field}
            rows={rows}
            aria-describedby={[control['aria-describedby'], findings.length > 0 && listId]
              .filter(Boolean)
              .join(' ')}
            onFocus={onFocus}
            ref={(element: HTMLTextAreaElement | null) => {
              field.ref(element);
              area.current = element;
              if (typeof props.areaRef === 'function') props.areaRef(element);
            }}
          />
        )}
      </Field>
      <div id={listId} aria-live="polite">
        {findings.length > 0 && <MergeFindingList findings={findings} onCorrect={correct} />}
      </div>
    </div>
  );
}
