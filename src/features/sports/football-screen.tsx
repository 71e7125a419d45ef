import './sport.css';
import './football.css';
import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/picture.tsx';
import { Bracket } from '#ui/site/score-bug.tsx';
import { SportClips } from './sport-clips.tsx';
import { SportDay } from './sport-day.tsx';
import { SportEnd } from './sport-end.tsx';
import { SportEye } from './sport-eye.tsx';
import { SportHead } from './sport-head.tsx';
import { SportStand } from './sport-stand.tsx';

/** The shot leaves the picture along the beam. */
export function FootballScreen() {
  const { t } = useTranslation('sport');
  return (
    <main id="main" tabIndex={-1}>
      <SportHead sport="football">
        <Picture
          name="strike"
          sizes="(min-width: 768px) 55vw, 100vw"
          alt={t('football.alt')}
          priority
        />
        <Bracket className="sport-ball" label={t('football.eye.tag')} />
      </SportHead>
      <SportEye sport="football" shape="rows" />
      <SportStand sport="football" tone="section-pink" />
      <SportClips sport="football" cheer="keeper" />
      <SportDay sport="football" tone="section-night on-dark" />
      <SportEnd sport="football" />
    </main>
  );
}
