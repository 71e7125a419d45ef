import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/picture.tsx';
import { LoopVideo } from '#ui/site/loop-video.tsx';
import { THREE } from './sport.ts';

/** What AI looks for, beside the film of what comes of it. */
export function FindsTheMatch() {
  const { t } = useTranslation('technology');
  return (
    <section className="section section-night on-dark tech-ai" aria-labelledby="finds">
      <div className="wrap">
        <h2 className="h1" id="finds">
          {t('ai.title')}
        </h2>
        <LoopVideo
          film="technology"
          label={t('ai.film.label')}
          playLabel={t('ai.film.play')}
          pauseLabel={t('ai.film.pause')}
          className="tech-film"
        >
          <Picture
            name="technology-poster"
            sizes="(min-width: 768px) 60vw, 100vw"
            alt={t('ai.film.poster')}
          />
        </LoopVideo>
        <ol className="tech-finds">
          {THREE.map((key) => (
            <li key={key}>
              <h3 className="h3">{t(`ai.${key}.title`)}</h3>
              <p>{t(`ai.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
