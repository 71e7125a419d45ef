import { useTranslation } from 'react-i18next';
import { chatUrl } from '#routes/brand.ts';
import { buttonClass, type ButtonVariant } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { ExternalLink } from '#ui/site/external-link.tsx';

/** A chat with us that begins with a greeting, in a new tab. */
export function ChatButton({ variant }: { variant: ButtonVariant }) {
  const { t } = useTranslation('site');
  return (
    <ExternalLink
      href={chatUrl(t('chat.greeting'))}
      className={buttonClass({ variant, size: 'big' })}
      newTabLabel={t('newTab')}
      plain
    >
      <Icon name="whatsapp" size={24} />
      {t('chat.open')}
    </ExternalLink>
  );
}
