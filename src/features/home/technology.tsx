import './technology.css';
import { useTranslation } from 'react-i18next';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { NumberedPoints } from '#ui/site/lists.tsx';
import { LoopVideo } from '#ui/site/loop-video.tsx';
import { Section } from '#ui/site/section.tsx';

const POINTS = ['follows', 'whole', 'unlimited', 'live', 'clips', 'kept'] as const;

/** What the camera sees, what AI makes of it, and six points about both. */
export function Technology() {
  const { t } = useTranslation(['home', 'site']);
  return (
    <Section
      tone="bottle"
      id="technology"
      title={
        <>
          {t('technology.title')} <span className="home-line">{t('technology.second')}</span>
        </>
      }
      className="home-technology"
      aside={
        <>
          <p className="muted">{t('technology.text')}</p>
          <EnquiryLink kind="demo" className={buttonClass({ variant: 'primary' })}>
            {t('technology.demo')}
          </EnquiryLink>
        </>
      }
    >
      <LoopVideo
        film="technology"
        className="home-technology-film"
        label={t('technology.film')}
        playLabel={t('technology.play')}
        pauseLabel={t('technology.pause')}
      >
        <Picture
          name="technology-poster"
          sizes="(min-width: 1280px) 1200px, 100vw"
          alt={t('technology.art')}
        />
      </LoopVideo>
      <NumberedPoints
        items={POINTS.map((key) => ({
          key,
          title: t(`technology.points.${key}.title`),
          text: t(`technology.points.${key}.text`),
        }))}
      />
    </Section>
  );
}
