import { useTranslation } from 'react-i18next';
import { PARTNERS } from '#bindings/showcase.ts';
import { Crest } from '#ui/crest.tsx';

/** Whose house it is, and the ticket for it. */
export function FanClub() {
  const { t } = useTranslation('fans');
  return (
    <section className="fans-club">
      <div className="fans-own">
        <ul aria-hidden="true">
          {PARTNERS.slice(0, 5).map(({ name }) => (
            <li key={name}>
              <Crest name={name} size={84} />
            </li>
          ))}
        </ul>
        <h2 className="h1">{t('own.title')}</h2>
        <p className="lead">{t('own.text')}</p>
      </div>
      <div className="fans-month">
        <div className="fans-ticket">
          <div>
            <p className="tag">{t('month.admit')}</p>
            <h2 className="h2">{t('month.title')}</h2>
            <p>{t('month.text')}</p>
          </div>
          <p className="tag fans-stub">{t('month.stub')}</p>
        </div>
      </div>
    </section>
  );
}
