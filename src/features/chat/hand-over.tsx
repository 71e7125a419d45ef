import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chatUrl } from '#routes/brand.ts';
import { href } from '#routes/routes.ts';
import { ExternalLink } from '#ui/site/external-link.tsx';

/** To people: by WhatsApp with the question already written, or by the form. */
export function HandOver({ question, onLeave }: { question: string; onLeave: () => void }) {
  const { t } = useTranslation(['chat', 'site']);
  const greeting = t('site:chat.greeting');
  const words = question === '' ? greeting : `${greeting} ${t('myQuestion', { question })}`;
  return (
    <p className="chat-people">
      <span>{t('people')}</span>
      <ExternalLink href={chatUrl(words)} newTabLabel={t('site:newTab')} plain>
        WhatsApp
      </ExternalLink>
      <Link to={href('contact')} onClick={onLeave}>
        {t('form')}
      </Link>
    </p>
  );
}
