import './chat-buttons.css';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#bindings/toasts.ts';
import { Icon } from '#ui/icon.tsx';
import type { AssistantPanelProps } from './assistant-panel.tsx';
import { useTuckedAway } from './use-tucked-away.ts';

/** The button in the corner; the panel and the answers come with the first press. */
export function OwnAssistant() {
  const { t, i18n } = useTranslation(['site', 'common']);
  const showToast = useToasts((toasts) => toasts.show);
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null);
  const [open, setOpen] = useState(false);
  const { tucked, whileFocused } = useTuckedAway();
  useFocusBack(open, button);

  const show = async (): Promise<void> => {
    try {
      const [{ AssistantPanel }] = await Promise.all([
        import('./assistant-panel.tsx'),
        i18n.loadNamespaces(['chat', 'faq']),
      ]);
      if (!i18n.hasResourceBundle(i18n.language, 'faq')) throw new Error('answers did not load');
      setPanel(() => AssistantPanel);
      setOpen(true);
    } catch {
      const description = t('chat.failed');
      showToast({ title: t('common:error'), description, variant: 'destructive' });
    }
  };
  return (
    <aside className="chat-corner" aria-label={t('chat.ask')}>
      <button
        ref={button}
        type="button"
        className={tucked && !open ? 'visually-hidden' : 'chat-button chat-ask'}
        aria-label={t('chat.ask')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void show()}
        {...whileFocused}
      >
        <Icon name="chat" size={28} />
      </button>
      {open && Panel && <Panel onClose={() => setOpen(false)} />}
    </aside>
  );
}

function useFocusBack(open: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current && !open) button.current?.focus();
    before.current = open;
  }, [open, button]);
}
