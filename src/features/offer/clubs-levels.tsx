import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/site/section.tsx';

/** A weekend at an ordinary club, on the pitch from morning to evening. */
const FIXTURES = [
  { key: 'under8', day: 'sat', time: '09:30' },
  { key: 'girls', day: 'sat', time: '11:00' },
  { key: 'second', day: 'sat', time: '13:15' },
  { key: 'first', day: 'sat', time: '15:30' },
  { key: 'veterans', day: 'sun', time: '10:30' },
] as const;
const SPORTS = ['football', 'rugby', 'hockey', 'basketball'] as const;

export function ClubsLevels() {
  const { t } = useTranslation(['clubs', 'site']);
  return (
    <Section
      tone="sunk"
      className="clubs-levels"
      title={t('levels.title')}
      aside={<p>{t('levels.lead')}</p>}
    >
      <div className="clubs-weekend">
        <div className="clubs-rail">
          <Picture
            name="match-rail"
            sizes="(min-width: 75rem) 40rem, (min-width: 48rem) 50vw, 100vw"
            alt={t('levels.alt')}
          />
        </div>
        <div className="clubs-list">
          <h3 className="tag">{t('levels.caption')}</h3>
          <ul className="offer-cards">
            {FIXTURES.map(({ key, day, time }) => (
              <li key={key}>
                <span className="clubs-time">
                  <span className="tag">{t(`levels.${day}`)}</span>
                  <span className="num">{time}</span>
                </span>
                <span className="clubs-team">
                  <b className="h3">{t(`levels.${key}.title`)}</b>
                  <span className="small muted">{t(`levels.${key}.text`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ul className="offer-cards clubs-sports" aria-label={t('levels.sports')}>
        {SPORTS.map((sport) => (
          <li key={sport}>
            <Link to={href(sport)}>
              <Icon name={sport} size={24} />
              {t(`site:nav.${sport}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
