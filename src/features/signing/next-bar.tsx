import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { SigningBottom } from '#ui/signing-layout.tsx';
import type { FormTargets } from './form-targets.ts';
import { useOnScreen, useReadingProgress } from './on-screen.ts';
import type { SigningStep } from './signing-step.ts';

type Props = {
  step: SigningStep;
  targets: FormTargets;
  onContinue: () => void;
  onSign: () => void;
};

/** On a phone, under the thumb: names the next step and leads there; gone once it is in sight. */
export function NextBar({ step, targets, onContinue, onSign }: Props) {
  return step === 'read' ? (
    <ReadBar targets={targets} onContinue={onContinue} />
  ) : (
    <StepBar step={step} targets={targets} onSign={onSign} />
  );
}

function ReadBar({ targets, onContinue }: Pick<Props, 'targets' | 'onContinue'>) {
  const { t } = useTranslation('signing');
  const progress = useReadingProgress(targets.document);
  return (
    <SigningBottom progress={progress}>
      <Button variant="primary" size="big" block iconAfter="right" onClick={onContinue}>
        {t('next.read')}
      </Button>
    </SigningBottom>
  );
}

type StepProps = Pick<Props, 'targets' | 'onSign'> & { step: Exclude<SigningStep, 'read'> };

function StepBar({ step, targets, onSign }: StepProps) {
  const { t } = useTranslation('signing');
  const place = PLACES[step];
  const inSight = useOnScreen(targets[place]);
  if (inSight) return null;
  return (
    <SigningBottom>
      {step === 'finish' ? (
        <Button variant="primary" size="big" block onClick={onSign}>
          {t('sign')}
        </Button>
      ) : (
        <Button variant="primary" size="big" block onClick={() => targets.lead(place)}>
          {t(`next.${step}`)}
        </Button>
      )}
    </SigningBottom>
  );
}

const PLACES = { accept: 'box', ink: 'area', finish: 'button' } as const;
