import './features.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { ScoreBug } from '#ui/site/score-bug.tsx';
import { Section } from '#ui/site/section.tsx';

const SPORTS = ['football', 'rugby', 'hockey', 'basketball'] as const;

/** The four benefits as a spread of the programme, and the sports they are for. */
export function Features() {
  const { t } = useTranslation(['home', 'site']);
  return (
    <Section
      id="features"
      title={
        <>
          {t('features.title')} <span className="home-line">{t('features.second')}</span>
        </>
      }
    >
      <div className="home-bento home-rise">
        <ZeroCard />
        <article className="home-share on-dark">
          <p className="tag">{t('features.share.tag')}</p>
          <p className="num">
            100<small>%</small>
          </p>
          <h3 className="h3">{t('features.share.title')}</h3>
          <p className="small muted">{t('features.share.text')}</p>
        </article>
        <article className="home-fans on-dark">
          <Picture
            name="celebrate"
            sizes="(min-width: 768px) 24vw, 60vw"
            alt={t('features.fans.art')}
          />
          <p className="tag">{t('features.fans.tag')}</p>
          <h3 className="h3">{t('features.fans.title')}</h3>
          <p>{t('features.fans.text')}</p>
        </article>
        <article className="home-stream">
          <Picture
            name="match-football"
            sizes="(min-width: 768px) 54vw, 94vw"
            alt={t('features.stream.art')}
          />
          <ScoreBug live={t('site:bug.live')} home="KIL" score="2–1" away="DUN" clock="63:14" />
          <p className="tag">{t('features.stream.tag')}</p>
          <h3 className="h3">{t('features.stream.title')}</h3>
          <p>{t('features.stream.text')}</p>
        </article>
      </div>
      <div className="home-sports">
        <p className="h4">{t('features.sports')}</p>
        <ul className="home-rise">
          {SPORTS.map((sport) => (
            <li key={sport}>
              <Link to={href(sport)}>
                <Icon name={sport} size={24} />
                {t(`sports.${sport}`)}
              </Link>
            </li>
          ))}
        </ul>
        <p className="actions">
          <Link className={buttonClass()} to={href('faq')}>
            {t('site:faq')}
          </Link>
          <EnquiryLink kind="partner" className={buttonClass({ variant: 'ink' })}>
            {t('features.partner')}
          </EnquiryLink>
        </p>
      </div>
    </Section>
  );
}

function ZeroCard() {
  const { t } = useTranslation('home');
  return (
    <article className="home-zero">
      <p className="tag">{t('features.zero.tag')}</p>
      <p className="num">{t('features.zero.figure')}</p>
      <h3 className="h3">{t('features.zero.title')}</h3>
      <Picture name="mast" sizes="(min-width: 768px) 24vw, 50vw" alt={t('features.zero.art')} />
    </article>
  );
}
