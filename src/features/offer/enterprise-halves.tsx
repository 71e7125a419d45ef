import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

const HALVES = [
  { key: 'clubs', page: 'forClubs' },
  { key: 'leagues', page: 'forLeagues' },
] as const;
const POINTS = ['p1', 'p2', 'p3'] as const;

/** Clubs and leagues on the two halves of one pitch. */
export function EnterpriseHalves() {
  const { t } = useTranslation('enterprise');
  return (
    <section className="section enterprise-halves" aria-labelledby="halves">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h1" id="halves">
            {t('halves.title')}
          </h2>
        </div>
        <div className="enterprise-field">
          {HALVES.map(({ key, page }) => (
            <div key={key} className={`enterprise-half enterprise-${key}`}>
              <h3 className="h1">{t(`halves.${key}.title`)}</h3>
              <p className="lead">{t(`halves.${key}.text`)}</p>
              <ul>
                {POINTS.map((point) => (
                  <li key={point}>
                    <Icon name="check" />
                    {t(`halves.${key}.${point}`)}
                  </li>
                ))}
              </ul>
              <Link className={buttonClass({ variant: 'ink' })} to={href('contact')}>
                {t(`halves.${key}.button`)}
              </Link>
              <Link className="text-link" to={href(page)}>
                {t(`halves.${key}.link`)}
                <Icon name="right" />
              </Link>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
