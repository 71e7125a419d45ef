import { useRef, useState, type DragEvent } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { FieldControl } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type FileInputProps = Partial<FieldControl> & {
  /** The word on the button. */
  label: string;
  /** The button's whole name for screen readers, the word on it first; for when several stand on a page. */
  spokenLabel?: string | undefined;
  removeLabel: string;
  /** As `<input accept>`: ".pdf,.doc,.docx". */
  accept?: string | undefined;
  file?: { readonly name: string; readonly sizeText?: string | undefined } | null | undefined;
  onPick: (file: File | null) => void;
};

/**
 * The button carries id and description of the field; the native input stays behind it. A file may
 * also be dropped on it, which passes by `accept`: the caller checks what it gets.
 */
export function FileInput({
  label,
  spokenLabel,
  removeLabel,
  accept,
  file,
  onPick,
  required: _required,
  ...control
}: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const remove = (): void => {
    onPick(null);
    // The pressed button goes with the file.
    button.current?.focus();
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onPick(dropped);
  };
  return (
    <div
      className={classNames('file-input', over && 'outline-3 outline-offset-4 outline-dashed')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
      <Button
        {...control}
        ref={button}
        icon="file"
        aria-label={spokenLabel}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {file && (
        <span className="flex min-w-0 items-center gap-1">
          <span className="file-input-name">
            {file.name}{' '}
            {file.sizeText !== undefined && <span className="muted no-break">{file.sizeText}</span>}
          </span>
          <IconButton bare icon="close" size={20} label={removeLabel} onClick={remove} />
        </span>
      )}
    </div>
  );
}
