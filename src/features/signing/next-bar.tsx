import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { Button } from '#ui/button.tsx';
import { SigningBottom } from '#ui/signing-layout.tsx';
import type { FormTargets } from './form-targets.ts';
import { useOnScreen, useReadingPlace } from './on-screen.ts';
import type { SigningStep } from './signing-step.ts';

type Props = {
  step: SigningStep;
  /** The contract is on the screen, so that its place in it can be told. */
  reading: boolean;
  busy: boolean;
  targets: FormTargets;
  /** To the terms and the signature, which a phone shows apart. */
  onContinue: () => void;
  onSign: () => void;
};

/** At the bottom of every screen: how far the reader is, the next step by name, and a way to do it. */
export function NextBar({ step, reading, busy, targets, onContinue, onSign }: Props) {
  const { t } = useTranslation('signing');
  const place = useReadingPlace(targets.document);
  const progress = reading ? { progress: place.progress } : {};
  const where = reading && <Where {...place} />;
  if (step === 'read') {
    return (
      <SigningBottom {...progress} place={where}>
        <Button variant="primary" size="big" iconAfter="right" onClick={onContinue}>
          {t('next.read')}
        </Button>
      </SigningBottom>
    );
  }
  return (
    <SigningBottom {...progress} place={where}>
      <Step key={step} step={step} busy={busy} targets={targets} onSign={onSign} />
    </SigningBottom>
  );
}

/** "Section 3 of 9" or "Page 3 of 23", and how far that is. */
function Where({ progress, name }: { progress: number; name: string | null }): ReactNode {
  const { language } = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(progress);
  return (
    <>
      {name !== null && <span>{name}</span>}
      <span className="num">{percent}</span>
    </>
  );
}

type StepProps = Pick<Props, 'targets' | 'onSign' | 'busy'> & {
  step: Exclude<SigningStep, 'read'>;
};

/** A button while the step's own place is out of sight; in sight of it the name is enough. */
function Step({ step, busy, targets, onSign }: StepProps) {
  const { t } = useTranslation('signing');
  const place = PLACES[step];
  const inSight = useOnScreen(targets[place]);
  if (inSight) return <p className="signing-next">{t(`next.${step}`)}</p>;
  return step === 'finish' ? (
    <Button variant="primary" size="big" busy={busy} busyLabel={t('saving')} onClick={onSign}>
      {t('next.now')}
    </Button>
  ) : (
    <Button variant="primary" size="big" iconAfter="chevron" onClick={() => targets.lead(place)}>
      {t(`next.${step}`)}
    </Button>
  );
}

const PLACES = { accept: 'box', ink: 'area', finish: 'button' } as const;
