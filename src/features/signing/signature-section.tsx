import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TYPED_CHARACTERS, type SignatureType } from '#domain/signature.ts';
import { FieldError } from '#ui/field-error.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScriptInput } from '#ui/script-input.tsx';
import { SignatureFigure } from '#ui/signature-figure.tsx';
import { SignaturePad } from '#ui/signature-pad/signature-pad.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
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
  const [full, setFull] = useState(false);
  if (ink.strokes === null) return <Skeleton shape="block" height={200} />;
  return (
    <div className="sg-drawn">
      <SignaturePad
        strokes={ink.strokes}
        onChange={(strokes) => {
          setFull(false);
          ink.draw(strokes);
        }}
        onLimit={() => setFull(true)}
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
        }}
      />
      <p className="small muted">{t('pad.how')}</p>
      {full && (
        <Notice tone="wait" role="alert">
          {t('pad.full')}
        </Notice>
      )}
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

function TypedSignature({ typed, onTyped, error, inputRef }: TypedProps) {
  const { t } = useTranslation('signing');
  return (
    <div className="sg-typed">
      <Field label={t('typed.label')} hint={t('typed.hint')} {...(error !== null && { error })}>
        {(control) => (
          <ScriptInput
            {...control}
            ref={inputRef}
            value={typed}
            maxLength={MAX_TYPED_CHARACTERS}
            onChange={(event) => onTyped(event.target.value)}
          />
        )}
      </Field>
      {typed.trim() !== '' && (
        <figure>
          <SignatureFigure label={t('typed.preview')} typed={typed} />
          <figcaption>{t('typed.preview')}</figcaption>
        </figure>
      )}
    </div>
  );
}
