import './chat-buttons.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { chatUrl } from '#routes/brand.ts';
import { href } from '#routes/routes.ts';
import { Icon } from '#ui/icon.tsx';
import { useTuckedAway } from './use-tucked-away.ts';

/** Spec §9: after the home page has loaded. */
const APPEARS_AFTER_MS = 1500;

/** On the home page alone: a chat with us on WhatsApp, begun with a greeting. */
export function FloatingChat() {
  return useLocation().pathname === href('home') ? <ChatButton /> : null;
}

function ChatButton() {
  const { t } = useTranslation('site');
  const [shown, setShown] = useState(false);
  const { tucked, whileFocused } = useTuckedAway();
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <aside className="chat-corner" aria-label={t('chat.open')}>
      <a
        className={tucked ? 'visually-hidden' : 'chat-button'}
        href={chatUrl(t('chat.greeting'))}
        target="_blank"
        rel="noopener"
        aria-label={`${t('chat.open')} (${t('newTab')})`}
        {...whileFocused}
      >
        <Icon name="whatsapp" size={30} />
      </a>
    </aside>
  );
}
