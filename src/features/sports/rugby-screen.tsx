import './sport.css';
import './rugby.css';
import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/picture.tsx';
import { Bracket } from '#ui/site/score-bug.tsx';
import { SportClips } from './sport-clips.tsx';
import { SportDay } from './sport-day.tsx';
import { SportEnd } from './sport-end.tsx';
import { SportEye } from './sport-eye.tsx';
import { SportHead } from './sport-head.tsx';
import { SportStand } from './sport-stand.tsx';

/** The player hands off the headline, under the posts. */
export function RugbyScreen() {
  const { t } = useTranslation('sport');
  return (
    <main id="main" tabIndex={-1}>
      <SportHead sport="rugby" ground={<Posts />}>
        <Picture name="rugby" sizes="(min-width: 768px) 42vw, 90vw" alt={t('rugby.alt')} priority />
        <Bracket className="sport-ball" label={t('football.eye.tag')} />
      </SportHead>
      <SportStand sport="rugby" tone="section-bottle on-dark" />
      <SportEye sport="rugby" shape="hoops" />
      <SportDay sport="rugby" tone="section-sunk" />
      <SportClips sport="rugby" cheer="fans" />
      <SportEnd sport="rugby" />
    </main>
  );
}

function Posts() {
  return (
    <svg
      className="sport-posts"
      viewBox="0 0 100 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M14 0v200M86 0v200M14 118h72" />
    </svg>
  );
}
