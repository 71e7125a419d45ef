import './story.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { CallToAction } from '#ui/site/call-to-action.tsx';
import { Touchline } from '#ui/site/page-head.tsx';
import { Section } from '#ui/site/section.tsx';

/** The story as a match: the minute, and what happened in it. */
const MINUTES = [
  { key: 'kickoff', minute: '1′' },
  { key: 'chance', minute: '18′' },
  { key: 'half', minute: '45′' },
  { key: 'equaliser', minute: '67′' },
  { key: 'stoppage', minute: '90+3′' },
] as const;
const FOUNDERS = ['one', 'two', 'three'] as const;
const SHIRTS = { one: 'shirt-1', two: 'shirt-2', three: 'shirt-3' } as const;
const IMPACT = ['juniors', 'far', 'local', 'memory'] as const;

/** Story, founders, mission, community and impact (spec §2). */
export function StoryScreen() {
  const { t } = useTranslation(['story', 'site']);
  return (
    <main id="main" tabIndex={-1}>
      <StoryHead />
      <Section title={t('report.title')}>
        <ol className="story-report">
          {MINUTES.map(({ key, minute }) => (
            <li key={key}>
              <span className="num">{minute}</span>
              <div>
                <h3 className="h2">{t(`report.${key}.title`)}</h3>
                <p>{t(`report.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Founders />
      <section className="story-mission on-dark">
        <div className="wrap">
          <h2 className="story-saying">{t('mission.title')}</h2>
          <p className="lead">{t('mission.text')}</p>
        </div>
      </section>
      <Section title={t('impact.title')} aside={<p>{t('impact.lead')}</p>}>
        <ul className="story-impact">
          {IMPACT.map((key) => (
            <li key={key}>
              <h3 className="h3">{t(`impact.${key}.title`)}</h3>
              <p className="muted">{t(`impact.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction title={t('call.title')} text={t('call.text')}>
        <Link className={buttonClass({ variant: 'primary', size: 'big' })} to={href('contact')}>
          {t('site:contactUs')}
        </Link>
        <Link className={buttonClass({ size: 'big' })} to={href('community')}>
          {t('site:nav.community')}
        </Link>
      </CallToAction>
    </main>
  );
}

function StoryHead() {
  const { t } = useTranslation('story');
  return (
    <section className="story-head">
      <div className="wrap story-head-in">
        <div className="story-head-words">
          <h1 className="page-head-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <Picture name="celebrate" sizes="(min-width: 768px) 30vw, 56vw" alt="" priority />
      </div>
      <Touchline />
    </section>
  );
}

/** The founders as a coach draws a side: one behind, two in front. */
function Founders() {
  const { t } = useTranslation('story');
  return (
    <Section tone="bottle" title={t('founders.title')}>
      <ul className="story-side">
        {FOUNDERS.map((key) => (
          <li key={key}>
            <Picture name={SHIRTS[key]} sizes="(min-width: 768px) 200px, 120px" alt="" />
            <div>
              <p className="tag">{t(`founders.${key}.role`)}</p>
              <h3 className="h2">{t(`founders.${key}.name`)}</h3>
              <p>{t(`founders.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
