import './sport.css';
import './hockey.css';
import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/picture.tsx';
import { Bracket } from '#ui/site/score-bug.tsx';
import { SportClips } from './sport-clips.tsx';
import { SportDay } from './sport-day.tsx';
import { SportEnd } from './sport-end.tsx';
import { SportEye } from './sport-eye.tsx';
import { SportHead } from './sport-head.tsx';
import { SportStand } from './sport-stand.tsx';

/** Everything is low and wide: the player, the circle behind her, the picture from edge to edge. */
export function HockeyScreen() {
  const { t } = useTranslation('sport');
  return (
    <main id="main" tabIndex={-1}>
      <SportHead sport="hockey" ground={<div className="sport-circle" />}>
        <Picture
          name="hockey"
          sizes="(min-width: 768px) 60vw, 100vw"
          alt={t('hockey.alt')}
          priority
        />
        <Bracket className="sport-ball" label={t('hockey.eye.tag')} />
      </SportHead>
      <SportEye sport="hockey" shape="columns" />
      <SportClips sport="hockey" cheer="celebrate" />
      <SportStand sport="hockey" tone="section-pink" />
      <SportDay sport="hockey" tone="sport-mint" />
      <SportEnd sport="hockey" />
    </main>
  );
}
