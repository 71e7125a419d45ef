import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Questions } from '#ui/site/questions.tsx';
import { useHash } from './use-hash.ts';

const LISTS = {
  general: [
    'general.q1',
    'general.q2',
    'general.q3',
    'general.q4',
    'general.q5',
    'general.q6',
    'general.q7',
  ],
  clubs: ['clubs.q1', 'clubs.q2', 'clubs.q3', 'clubs.q4', 'clubs.q5', 'clubs.q6'],
} as const;
type List = keyof typeof LISTS;

/** The other of the two, whichever arrow is pressed. */
const OTHER = { general: 'clubs', clubs: 'general' } as const satisfies Record<List, List>;

/**
 * Tabs whose state is the address, so that `/faq#clubs` opens the second. They are links: where no
 * script runs, both lists stand below each other (`faq.css`) and the tabs lead to them.
 */
export function FaqTabs() {
  const { t } = useTranslation('faq');
  const [hash, setHash] = useHash();
  const tabs = useRef<HTMLDivElement>(null);
  const shown: List = hash === '#clubs' ? 'clubs' : 'general';

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = targetOf(event.key, shown);
    if (target === null) return;
    event.preventDefault();
    setHash(`#${target}`);
    tabs.current?.querySelector<HTMLElement>(`[href='#${target}']`)?.focus();
  };
  const tab = (list: List) => (
    <a
      href={`#${list}`}
      role="tab"
      id={`tab-${list}`}
      className="faq-tab"
      aria-selected={list === shown}
      aria-controls={list}
      tabIndex={list === shown ? 0 : -1}
      onClick={(event) => {
        event.preventDefault();
        setHash(`#${list}`);
      }}
      onKeyDown={onKeyDown}
    >
      {t(`${list}.tab`)}
    </a>
  );
  const panel = (list: List) => (
    <div
      id={list}
      role="tabpanel"
      className="faq-panel"
      aria-labelledby={`tab-${list}`}
      hidden={list !== shown}
    >
      <h2 className="h1">{t(`${list}.title`)}</h2>
      <Questions
        name={`faq-${list}`}
        items={LISTS[list].map((key) => ({
          key,
          question: t(`${key}.question`),
          answer: <p>{t(`${key}.answer`)}</p>,
        }))}
      />
    </div>
  );
  return (
    <div className="faq-lists">
      <div ref={tabs} className="faq-tab-list" role="tablist" aria-label={t('tabs')}>
        {tab('general')}
        {tab('clubs')}
      </div>
      {panel('general')}
      {panel('clubs')}
    </div>
  );
}

function targetOf(key: string, shown: List): List | null {
  if (key === 'ArrowRight' || key === 'ArrowLeft') return OTHER[shown];
  if (key === 'Home') return 'general';
  return key === 'End' ? 'clubs' : null;
}
