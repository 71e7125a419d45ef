import './page-intro.css';
import './testimonials.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquiryLink } from '#bindings/enquiry-link.tsx';
import { TESTIMONIALS } from '#bindings/showcase.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Crest } from '#ui/crest.tsx';
import { Picture } from '#ui/picture.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { Quote } from '#ui/site/quote.tsx';
import { Touchline } from '#ui/site/page-head.tsx';

/** What stands beside the words; one spread has nothing but the crest. */
const PICTURES = {
  football: 'strike',
  rugby: 'match-rugby',
  hockey: 'hockey',
  basketball: 'basketball',
  league: null,
} as const;

/** Five clubs in their own words, a spread of the programme for each. */
export function TestimonialsScreen() {
  const { t } = useTranslation(['testimonials', 'site']);
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap page-intro">
        <h1 className="page-head-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <Touchline />
      {TESTIMONIALS.map(({ key, club }) => (
        <Spread key={key} name={key} club={club} />
      ))}
      <CallToAction title={t('end.title')} text={t('end.text')}>
        <EnquiryLink kind="demo" className={buttonClass({ variant: 'primary', size: 'big' })}>
          {t('end.demo')}
        </EnquiryLink>
        <Link className={buttonClass({ size: 'big' })} to={href('contact')}>
          {t('site:contactUs')}
        </Link>
      </CallToAction>
    </main>
  );
}

type SpreadProps = { name: keyof typeof PICTURES; club: string };

function Spread({ name, club }: SpreadProps) {
  const { t } = useTranslation('testimonials');
  const picture = PICTURES[name];
  return (
    <section className={`words words-${name}`} aria-labelledby={`words-${name}`}>
      <div className="wrap words-in">
        <div className="words-said">
          <h2 className="tag" id={`words-${name}`}>
            {club}
          </h2>
          <Quote
            size="big"
            club={club}
            author={t(`${name}.author`)}
            role={t(`${name}.role`)}
            location={t(`${name}.location`)}
          >
            {t(`${name}.quote`)}
          </Quote>
        </div>
        <div className="words-picture">
          {picture === null ? (
            <Crest name={club} size={400} />
          ) : (
            <Picture
              name={picture}
              sizes="(min-width: 768px) 46vw, 92vw"
              alt={name === 'league' ? '' : t(`${name}.art`)}
            />
          )}
        </div>
      </div>
    </section>
  );
}
