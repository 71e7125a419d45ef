import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import type { PictureName } from '#ui/pictures.ts';
import { Picture } from '#ui/picture.tsx';
import { FOUR, SPORTS, type Sport } from './sport.ts';

const PLAYERS: Readonly<Record<Sport, PictureName>> = {
  football: 'strike',
  rugby: 'rugby',
  hockey: 'hockey',
  basketball: 'basketball',
};

/** The four sports on the boards of their pages. */
export function SportCards() {
  const { t } = useTranslation(['sports', 'site']);
  return (
    <ul className="wrap sports-cards">
      {SPORTS.map((sport) => (
        <li key={sport} className={`sports-card sports-card-${sport}`}>
          <Picture
            name={PLAYERS[sport]}
            sizes={
              sport === 'football'
                ? '(min-width: 768px) 50vw, 90vw'
                : '(min-width: 768px) 26vw, 60vw'
            }
            alt=""
            priority={sport === 'football'}
          />
          <div>
            <h2 className="h1">
              <Link to={href(sport)}>
                {t(`site:nav.${sport}`)}
                <Icon name="right" size={30} />
              </Link>
            </h2>
            <ul>
              {FOUR.map((key) => (
                <li key={key}>{t(`features.${sport}.${key}`)}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
