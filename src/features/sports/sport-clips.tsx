import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PictureName } from '#ui/pictures.ts';
import { SPORT_FACTS, THREE, type Sport } from './sport.ts';

type SportClipsProps = {
  sport: Sport;
  /** Stands on the supporters' sheet. */
  cheer?: PictureName;
};

/** What is cut from one recording, for two sorts of people. */
export function SportClips({ sport, cheer }: SportClipsProps) {
  const { t } = useTranslation('sport');
  return (
    <section className={`wrap section sport-clips sport-clips-${sport}`} aria-labelledby="clips">
      <h2 className="h1" id="clips">
        {t(`${sport}.clips.title`)}
      </h2>
      {cheer && (
        <Picture
          name={cheer}
          sizes="(min-width: 768px) 36vw, 88vw"
          alt=""
          className="sport-cheer"
        />
      )}
      <ClipSheet sport={sport} reader="coach" />
      <ClipSheet sport={sport} reader="fan" />
    </section>
  );
}

function ClipSheet({ sport, reader }: { sport: Sport; reader: 'coach' | 'fan' }) {
  const { t } = useTranslation('sport');
  return (
    <div className={`sport-sheet sport-sheet-${reader}`}>
      <h3 className="h3">{t(`shared.${reader}`)}</h3>
      <ul>
        {THREE.map((key) => (
          <li key={key}>
            <span className="num sport-clip" aria-hidden="true">
              <Icon name="play" size={14} />
              {SPORT_FACTS[sport][reader][key]}
            </span>
            <span className="h4">{t(`${sport}.clips.${reader}.${key}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
