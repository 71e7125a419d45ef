import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import type { SigningContract } from '#sync/submission.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import type { FormFault } from './form-faults.ts';
import type { FormTargets } from './form-targets.ts';
import { SignatureSection } from './signature-section.tsx';
import { TermsSection } from './terms-section.tsx';
import type { SignFormState } from './use-sign-form.ts';

type Props = {
  form: SignFormState;
  contract: SigningContract;
  targets: FormTargets;
  onSign: () => void;
  /** Back to the text, on a phone. */
  onBack: () => void;
};

/** Terms, acceptance, signature, and the button that makes it count. */
export function SignPanel({ form, contract, targets, onSign, onBack }: Props) {
  const { t } = useTranslation(['signing', 'common']);
  const online = useOnline();
  const { answers, change, ink, faults, busy } = form;
  const { panel, box, area, typed, button } = targets;
  const saveFault = faults.find(isSaveFault);
  return (
    <div className="sg-panel">
      <button type="button" className={textLinkClass('sg-back')} onClick={onBack}>
        {t('text.back')}
      </button>
      {!online && <Notice icon="nosignal">{t('noSignal')}</Notice>}
      <TermsSection
        contract={contract}
        accepted={answers.accepted}
        onAccept={(accepted) => change({ accepted })}
        onOpened={form.reading.termsOpened}
        error={faults.includes('terms') ? t('fault.terms') : null}
        headingRef={panel}
        boxRef={box}
      />
      <SignatureSection
        tab={answers.tab}
        onTab={(tab) => change({ tab })}
        typed={answers.typed}
        onTyped={(typed) => change({ typed })}
        ink={ink}
        fault={faults.find(isSignatureFault) ?? null}
        areaRef={area}
        typedRef={typed}
      />
      {saveFault && (
        <Notice tone="bad" role="alert">
          {t(`fault.${saveFault}`)}
        </Notice>
      )}
      <Button
        ref={button}
        variant="primary"
        size="big"
        block
        busy={busy}
        busyLabel={t('saving')}
        onClick={onSign}
      >
        {t('sign')}
      </Button>
      <p className="sg-fine">{t('fine', { brand: t('common:brand') })}</p>
    </div>
  );
}

const isSaveFault = (fault: FormFault) => fault === 'storage' || fault === 'alreadySaved';
const isSignatureFault = (fault: FormFault) =>
  fault === 'drawn' || fault === 'typed' || fault === 'tooLong';
