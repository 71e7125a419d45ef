import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#bindings/page-title.ts';
import { normaliseTypedSignature } from '#domain/signature.ts';
import type { SigningSnapshot, StoredSubmission } from '#sync/submission.ts';
import { SigningGrid } from '#ui/signing-layout.tsx';
import { Steps } from '#ui/steps.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { AgainNotice } from './again-notice.tsx';
import { ContractHead } from './contract-head.tsx';
import { ContractText } from './contract-text.tsx';
import { DeclineLink } from './decline-link.tsx';
import { useFormTargets } from './form-targets.ts';
import { NextBar } from './next-bar.tsx';
import { useOnScreen } from './on-screen.ts';
import { SignPanel } from './sign-panel.tsx';
import { boardOf, nextStep } from './signing-step.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useSignForm } from './use-sign-form.ts';

type Props = {
  snapshot: SigningSnapshot;
  /** An earlier try from this device that the server sent back. */
  again: StoredSubmission | null;
  inPerson: boolean;
};

/** Reading, accepting and signing: one page on a desk, two on a phone. */
export function SignForm({ snapshot, again, inPerson }: Props) {
  const { contract } = snapshot;
  const { t } = useTranslation('signing');
  usePageTitle(contract.title);
  const targets = useFormTargets();
  const { document: whole } = targets;
  const text = useRef<HTMLDivElement>(null);
  const form = useSignForm(snapshot, again, inPerson, { document: whole, text });
  const place = useKeptPlace(contract, whole);
  const wide = useMediaQuery('(min-width: 900px)');
  const [phone, setPhone] = useState<'read' | 'sign'>(form.answers.accepted ? 'sign' : 'read');
  const end = useRef<HTMLSpanElement>(null);
  const [settled, setSettled] = useState(contract.files.every(({ kind }) => kind !== 'template'));
  const read = useOnceSeen(end, settled) || phone === 'sign';
  const { accepted, tab, typed } = form.answers;
  const inked =
    tab === 'typed' ? normaliseTypedSignature(typed) !== '' : (form.ink.strokes ?? []).length > 0;
  const step = nextStep({ read, accepted, inked });

  const show = (part: 'read' | 'sign') => {
    setPhone(part);
    targets.lead(part === 'sign' ? 'panel' : 'document');
  };
  const sign = async () => {
    const [first] = await form.sign();
    if (first === undefined) return;
    setPhone('sign');
    targets.lead(first);
  };
  return (
    <>
      <ContractHead contract={contract} />
      <Steps
        label={t('steps.label')}
        steps={[t('steps.read'), t('steps.accept'), t('steps.sign')]}
        current={boardOf(step)}
        doneLabel={t('steps.done')}
      />
      <AgainNotice fault={again?.fault ?? null} textChanged={form.textChanged} />
      <SigningGrid
        step={phone}
        document={
          <div ref={whole} tabIndex={-1} className="sg-document">
            <ContractText
              contract={contract}
              startPage={place?.page ?? null}
              events={form.reading}
              onSettled={() => setSettled(true)}
              textRef={text}
              endRef={end}
            />
          </div>
        }
        panel={
          <>
            <SignPanel
              form={form}
              contract={contract}
              targets={targets}
              onSign={() => void sign()}
              onBack={() => show('read')}
            />
            <DeclineLink snapshot={snapshot} />
          </>
        }
      />
      <NextBar
        step={!wide && phone === 'read' ? 'read' : step}
        reading={wide || phone === 'read'}
        busy={form.busy}
        targets={targets}
        onContinue={() => show('sign')}
        onSign={() => void sign()}
      />
    </>
  );
}

/** True from the first moment at which the element was on screen. */
function useOnceSeen(element: RefObject<Element | null>, ready: boolean): boolean {
  const now = useOnScreen(element, ready);
  const [once, setOnce] = useState(false);
  if (now && !once) setOnce(true);
  return once;
}
