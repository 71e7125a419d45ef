import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/picture.tsx';
import { Bracket, ScoreBug } from '#ui/site/score-bug.tsx';
import { Section } from '#ui/site/section.tsx';

/** The six parts, in the order in which a match day needs them. */
export const MATCH_DAY = [
  'camera',
  'coverage',
  'clips',
  'sponsorship',
  'platform',
  'support',
] as const;
type Part = (typeof MATCH_DAY)[number];

const SIZES = '(min-width: 62rem) 24rem, (min-width: 48rem) 40vw, 80vw';

/** What the system does from an hour before kick-off to the Monday after, along a touchline. */
export function MatchDay() {
  const { t } = useTranslation(['solutions', 'site']);
  const pictures: Partial<Record<Part, ReactNode>> = {
    camera: <Picture name="match-mast" sizes={SIZES} alt={t('day.mastAlt')} />,
    clips: (
      <>
        <Picture name="match-football" sizes={SIZES} alt={t('day.goalAlt')} />
        <ScoreBug live={t('site:bug.live')} clock="23:07" />
        <Bracket className="solutions-bracket" />
      </>
    ),
    sponsorship: <Picture name="match-captains" sizes={SIZES} alt={t('day.captainsAlt')} />,
  };
  return (
    <Section className="solutions-day" title={t('day.title')} aside={<p>{t('day.lead')}</p>}>
      <ol className="solutions-line">
        {MATCH_DAY.map((part) => (
          <li key={part} id={part}>
            <p className="num solutions-when">{t(`day.${part}.when`)}</p>
            <div className="solutions-what">
              <p className="tag">{t(`day.${part}.label`)}</p>
              <h3 className="h2">{t(`day.${part}.title`)}</h3>
              <p>{t(`day.${part}.text`)}</p>
            </div>
            {pictures[part] !== undefined && (
              <div className="solutions-picture">{pictures[part]}</div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
