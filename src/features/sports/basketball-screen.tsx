import './sport.css';
import './basketball.css';
import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/picture.tsx';
import { Bracket } from '#ui/site/score-bug.tsx';
import { SportClips } from './sport-clips.tsx';
import { SportDay } from './sport-day.tsx';
import { SportEnd } from './sport-end.tsx';
import { SportEye } from './sport-eye.tsx';
import { SportHead } from './sport-head.tsx';
import { SportStand } from './sport-stand.tsx';

/** A low ceiling from which the camera hangs, and a player who reaches up to it. */
export function BasketballScreen() {
  const { t } = useTranslation('sport');
  return (
    <main id="main" tabIndex={-1}>
      <SportHead sport="basketball" ground={<Ceiling />}>
        <div className="sport-figure">
          <Picture
            name="basketball"
            sizes="(min-width: 768px) 12rem, 6rem"
            alt={t('basketball.alt')}
            priority
          />
          <Bracket className="sport-ball" label={t('basketball.eye.tag')} />
        </div>
      </SportHead>
      <SportEye sport="basketball" shape="boards" />
      <SportDay sport="basketball" tone="section-sunk" />
      <SportStand sport="basketball" tone="sport-yellow" />
      <SportClips sport="basketball" />
      <SportEnd sport="basketball" />
    </main>
  );
}

function Ceiling() {
  return (
    <div className="sport-ceiling">
      <Picture name="camera-head" sizes="9rem" alt="" />
    </div>
  );
}
