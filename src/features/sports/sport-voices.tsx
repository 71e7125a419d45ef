import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TESTIMONIALS } from '#bindings/showcase.ts';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/site/section.tsx';
import { Quote } from '#ui/site/quote.tsx';

/** What somebody from each sport says; the league speaks on its own page. */
export function SportVoices() {
  const { t } = useTranslation(['sports', 'testimonials']);
  return (
    <Section
      tone="sunk"
      title={t('quotes.title')}
      aside={
        <Link className="text-link" to={href('testimonials')}>
          {t('quotes.all')}
          <Icon name="right" size={18} />
        </Link>
      }
    >
      <div className="sports-voices">
        {TESTIMONIALS.filter(({ key }) => key !== 'league').map(({ key, club }) => (
          <Quote
            key={key}
            className={`sports-voice sports-voice-${key}`}
            club={club}
            author={t(`testimonials:${key}.author`)}
            role={t(`testimonials:${key}.role`)}
            location={t(`testimonials:${key}.location`)}
          >
            {t(`testimonials:${key}.quote`)}
          </Quote>
        ))}
      </div>
    </Section>
  );
}
