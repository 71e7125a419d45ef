import './platform.css';
import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/site/section.tsx';
import { Slides } from '#ui/site/slides.tsx';

/** What the scoreboard beside each part of the platform shows. */
const PARTS = {
  live: '63:14',
  replays: '90:00',
  highlights: '2–1',
  clipping: '0:24',
  sponsors: '100%',
} as const;
const PART_NAMES = ['live', 'replays', 'highlights', 'clipping', 'sponsors'] as const;

/** The platform as the list of fixtures in a programme, beside two of its screens. */
export function Platform() {
  const { t } = useTranslation('home');
  const screens = [
    { picture: 'app-live', words: 'one' },
    { picture: 'app-clips', words: 'two' },
  ] as const;
  return (
    <Section tone="sunk" title={t('platform.title')} className="home-platform">
      <div>
        <p className="lead muted">{t('platform.text')}</p>
        <ul className="home-fixtures home-rise">
          {PART_NAMES.map((part) => (
            <li key={part}>
              <span aria-hidden="true">{PARTS[part]}</span>
              <h3 className="h3">{t(`platform.${part}.title`)}</h3>
              <p>{t(`platform.${part}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <Slides
        label={t('platform.screens')}
        previousLabel={t('platform.previous')}
        nextLabel={t('platform.next')}
        className="home-screens"
        slides={screens.map(({ picture, words }) => ({
          key: picture,
          caption: t(`platform.${words}.text`),
          content: (
            <Picture
              name={picture}
              sizes="(min-width: 1280px) 470px, (min-width: 768px) 38vw, 92vw"
              alt={t(`platform.${words}.art`)}
            />
          ),
        }))}
      />
    </Section>
  );
}
