import './steps.css';
import { useTranslation } from 'react-i18next';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { LoopVideo } from '#ui/site/loop-video.tsx';
import { Section } from '#ui/site/section.tsx';

const STEPS = [
  { key: 'consultation', shirt: 'shirt-1' },
  { key: 'partner', shirt: 'shirt-2' },
  { key: 'installation', shirt: 'shirt-3' },
  { key: 'support', shirt: 'shirt-4' },
] as const;

/** Four numbered shirts on their pegs, and the film of an installation. */
export function Steps() {
  const { t } = useTranslation(['home', 'site']);
  return (
    <Section
      id="how-it-works"
      title={t('how.title')}
      aside={<p className="muted">{t('how.text')}</p>}
    >
      <ol className="home-pegs home-rise">
        {STEPS.map(({ key, shirt }, index) => (
          <li key={key}>
            <div className="home-peg">
              <Picture name={shirt} sizes="(min-width: 768px) 24vw, 44vw" alt={`0${index + 1}`} />
            </div>
            <h3 className="h3">{t(`how.${key}.title`)}</h3>
            <p className="muted">{t(`how.${key}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className="home-setup">
        <LoopVideo
          film="setup"
          start="on-press"
          className="home-setup-film"
          label={t('how.setup.film')}
          playLabel={t('how.setup.play')}
          pauseLabel={t('how.setup.pause')}
        >
          <Picture name="install" sizes="(min-width: 768px) 500px, 94vw" alt={t('how.setup.art')} />
        </LoopVideo>
        <div>
          <h3 className="h2">{t('how.setup.title')}</h3>
          <p className="lead">{t('how.setup.text')}</p>
          <EnquiryLink kind="demo" className={buttonClass({ variant: 'primary' })}>
            {t('site:bookDemo')}
          </EnquiryLink>
        </div>
      </div>
    </Section>
  );
}
