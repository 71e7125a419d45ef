import { useRef } from 'react';
import { Button } from './button.tsx';
import type { FieldControl } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type FileInputProps = Partial<FieldControl> & {
  /** The word on the button. */
  label: string;
  removeLabel: string;
  /** As `<input accept>`: ".pdf,.doc,.docx". */
  accept?: string | undefined;
  file?: { readonly name: string; readonly sizeText?: string | undefined } | null | undefined;
  onPick: (file: File | null) => void;
};

/** The button carries id and description of the field; the native input stays behind it. */
export function FileInput({
  label,
  removeLabel,
  accept,
  file,
  onPick,
  required: _required,
  ...control
}: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="file-input">
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const picked = event.currentTarget.files?.[0];
          // The same file may be picked again after it was removed.
          event.currentTarget.value = '';
          if (picked) onPick(picked);
        }}
      />
      <Button {...control} icon="file" onClick={() => input.current?.click()}>
        {label}
      </Button>
      {file && (
        <>
          <span className="file-input-name">
            {file.name}{' '}
            {file.sizeText !== undefined && <span className="muted no-break">{file.sizeText}</span>}
          </span>
          <IconButton
            bare
            icon="close"
            size={20}
            label={removeLabel}
            onClick={() => onPick(null)}
          />
        </>
      )}
    </div>
  );
}
