import '#ui/styles/site-forms.css';
import './assistant-panel.css';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { matchFaq } from '#domain/faq-match.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { HandOver } from './hand-over.tsx';
import { OFFERED, useFaq } from './use-faq.ts';

export type AssistantPanelProps = { onClose: () => void };

/** What was asked and which entries speak of it, best first; none is an answer, too. */
type Turn = {
  readonly key: number;
  readonly asked: string;
  readonly found: readonly string[];
  /** Chosen by a button, which may go with it: the answer takes the focus over. */
  readonly picked: boolean;
};

/** How many entries are offered beside the best. */
const MORE = 2;

/** A search of the FAQ that takes questions as people write them. Not a person, and it says so. */
export function AssistantPanel({ onClose }: AssistantPanelProps) {
  const { t } = useTranslation(['chat', 'common']);
  const title = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const { entries, entry } = useFaq();
  useEffect(() => {
    panel.current?.focus();
  }, []);
  useEscape(panel, onClose);

  const say = (turn: Omit<Turn, 'key'>): void =>
    setTurns((before) => [...before, { ...turn, key: before.length }]);
  const ask = (asked: string): void =>
    say({ asked, found: matchFaq(asked, entries).map(({ id }) => id), picked: false });
  const pick = (id: string): void =>
    say({ asked: entry(id)?.question ?? '', found: [id], picked: true });

  return (
    <dialog ref={panel} className="chat-panel" open aria-labelledby={title} tabIndex={-1}>
      <div className="chat-head on-dark">
        <h2 className="h3" id={title}>
          {t('title')}
        </h2>
        <button
          type="button"
          className="icon-button icon-button-bare"
          aria-label={t('common:close')}
          onClick={onClose}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className="chat-body">
        <p className="chat-note">{t('note')}</p>
        <div role="log" aria-label={t('log')} className="chat-log">
          {turns.map((turn) => (
            <TurnView key={turn.key} turn={turn} onPick={pick} onLeave={onClose} />
          ))}
        </div>
        {turns.length === 0 && <Offered title={t('pick')} ids={OFFERED} onPick={pick} />}
      </div>
      <AskForm onAsk={ask}>
        {turns.at(-1)?.found.length !== 0 && <HandOver question="" onLeave={onClose} />}
      </AskForm>
    </dialog>
  );
}

type PickProps = { onPick: (id: string) => void };
type LeaveProps = { onLeave: () => void };

function TurnView({ turn, onPick, onLeave }: PickProps & LeaveProps & { turn: Turn }) {
  const { t } = useTranslation('chat');
  const { entry } = useFaq();
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
    if (turn.picked) here.current?.focus({ preventScroll: true });
  }, [turn.picked]);
  const [best, ...others] = turn.found;
  const answer = best === undefined ? undefined : entry(best);
  return (
    <div className="chat-turn" ref={here} tabIndex={-1}>
      <p className="chat-asked">
        <span className="visually-hidden">{t('asked')} </span>
        {turn.asked}
      </p>
      {answer === undefined ? (
        <div className="chat-answer">
          <p>{t('none')}</p>
          <HandOver question={turn.asked} onLeave={onLeave} />
        </div>
      ) : (
        <div className="chat-answer">
          {answer.question !== turn.asked && <h3>{answer.question}</h3>}
          <p>{answer.answer}</p>
          <Offered title={t('also')} ids={others.slice(0, MORE)} onPick={onPick} />
        </div>
      )}
    </div>
  );
}

function Offered({ title, ids, onPick }: PickProps & { title: string; ids: readonly string[] }) {
  const { entry } = useFaq();
  if (ids.length === 0) return null;
  return (
    <div className="chat-offered">
      <p>{title}</p>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              {entry(id)?.question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type AskProps = { onAsk: (asked: string) => void; children: ReactNode };

function AskForm({ onAsk, children }: AskProps) {
  const { t } = useTranslation('chat');
  const field = useId();
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onAsk(text.trim());
    setText('');
  };
  return (
    <form className="chat-form" onSubmit={submit}>
      <label className="field-label" htmlFor={field}>
        {t('field')}
      </label>
      <div>
        <input
          id={field}
          className="input"
          value={text}
          maxLength={300}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={buttonClass({ variant: 'primary' })}>
          {t('ask')}
        </button>
      </div>
      {children}
    </form>
  );
}

/** While the focus is in the panel; elsewhere the key belongs to what is there. */
function useEscape(panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const element = panel.current;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEscape();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [panel, onEscape]);
}
