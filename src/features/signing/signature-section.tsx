import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_TYPED_CHARACTERS,
  normaliseTypedSignature,
  type SignatureType,
} from '#domain/signature.ts';
import { FieldError } from '#ui/field-error.tsx';
import { Field } from '#ui/field.tsx';
import { ScriptInput } from '#ui/script-input.tsx';
import { SignatureFigure } from '#ui/signature-figure.tsx';
import { SignaturePad } from '#ui/signature-pad/signature-pad.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { FormFault } from './form-faults.ts';
import type { Ink } from './use-ink.ts';

type Props = {
  tab: SignatureType;
  onTab: (tab: SignatureType) => void;
  typed: string;
  onTyped: (typed: string) => void;
  ink: Ink;
  fault: FormFault | null;
  areaRef: Ref<HTMLDivElement>;
  typedRef: Ref<HTMLInputElement>;
};

/** Two equal ways to sign; changing between them loses nothing. */
export function SignatureSection(props: Props) {
  const { tab, onTab, typed, onTyped, ink, fault, areaRef, typedRef } = props;
  const { t } = useTranslation('signing');
  const error = fault === null ? null : t(`fault.${fault}`);
  return (
    <div ref={areaRef} tabIndex={-1} className="sg-area">
      <h2>
        <VisuallyHidden>{t('typed.label')}</VisuallyHidden>
      </h2>
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onValueChange={onTab}
        keepMounted
        items={[
          {
            value: 'drawn',
            label: t('tabs.draw'),
            icon: 'pen',
            content: <DrawnSignature ink={ink} error={tab === 'drawn' ? error : null} />,
          },
          {
            value: 'typed',
            label: t('tabs.type'),
            icon: 'type',
            content: (
              <TypedSignature
                typed={typed}
                onTyped={onTyped}
                error={tab === 'typed' ? error : null}
                inputRef={typedRef}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

function DrawnSignature({ ink, error }: { ink: Ink; error: string | null }) {
  const { t } = useTranslation('signing');
  if (ink.strokes === null) return <Skeleton shape="block" height={200} />;
  return (
    <div className="sg-drawn">
      <SignaturePad
        strokes={ink.strokes}
        onChange={ink.draw}
        invalid={error !== null}
        {...(error !== null && { describedBy: 'drawn-error' })}
        words={{
          label: ink.strokes.length > 0 ? t('pad.drawn') : t('pad.label'),
          hint: t('pad.hint'),
          undo: t('pad.undo'),
          redo: t('pad.redo'),
          clear: t('pad.clear'),
          fullScreen: t('pad.fullScreen'),
          sheetTitle: t('pad.label'),
          done: t('pad.done'),
          full: t('pad.full'),
        }}
      />
      <p className="small muted">{t('pad.how')}</p>
      {error !== null && <FieldError id="drawn-error">{error}</FieldError>}
    </div>
  );
}

type TypedProps = {
  typed: string;
  onTyped: (typed: string) => void;
  error: string | null;
  inputRef: Ref<HTMLInputElement>;
};

/** A paste is cut here, far beyond any name; what is too long for a signature is said, never cut. */
const MAX_PASTED = 1000;

function TypedSignature({ typed, onTyped, error, inputRef }: TypedProps) {
  const { t } = useTranslation('signing');
  // As it will be kept: composed letters, single blanks.
  const name = normaliseTypedSignature(typed);
  const tooLong = Array.from(name).length > MAX_TYPED_CHARACTERS ? t('fault.tooLong') : null;
  const message = error ?? tooLong;
  return (
    <div className="sg-typed">
      <Field
        label={t('typed.label')}
        hint={t('typed.hint')}
        {...(message !== null && { error: message })}
      >
        {(control) => (
          <ScriptInput
            {...control}
            ref={inputRef}
            value={typed}
            maxLength={MAX_PASTED}
            onChange={(event) => onTyped(event.target.value)}
          />
        )}
      </Field>
      {name !== '' && (
        <figure>
          <SignatureFigure label={t('typed.preview')} typed={name} />
          <figcaption aria-hidden="true">{t('typed.preview')}</figcaption>
        </figure>
      )}
    </div>
  );
}
