import { useTranslation } from 'react-i18next';
import { useInstall } from '#bindings/install.ts';
import { useToasts } from '#bindings/toasts.ts';
import { brand } from '#routes/brand.ts';
import { href } from '#routes/routes.ts';
import { ExternalLink } from '#ui/site/external-link.tsx';
import type { FooterEntry } from './footer-groups.ts';
import { PageLink, type PlainPageId } from './page-link.tsx';

/** One line of the footer. */
export function FooterItem({ entry }: { entry: FooterEntry }) {
  const { t } = useTranslation('site');
  if ('page' in entry) return <PageLink id={entry.page}>{t(nameOf(entry.page))}</PageLink>;
  if ('plain' in entry) return <span>{t(`footer.${entry.plain}`)}</span>;
  if ('fans' in entry) {
    return (
      <ExternalLink href={entry.url} newTabLabel={t('newTab')}>
        {t(`footer.${entry.fans}`)}
      </ExternalLink>
    );
  }
  return <FooterAct act={entry.act} />;
}

/** Here two pages stand beside others of nearly their name. */
function nameOf(id: PlainPageId) {
  if (id === 'faq') return 'faq';
  return id === 'about' ? 'footer.about' : (`nav.${id}` as const);
}

function FooterAct({ act }: { act: Extract<FooterEntry, { act: string }>['act'] }) {
  const { t } = useTranslation(['site', 'common']);
  switch (act) {
    case 'install':
      return <InstallButton />;
    case 'login':
      return <a href={href('auth')}>{t('common:login')}</a>;
    case 'mail':
      return <MailLink />;
    case 'hours':
      return <span>{t('hours')}</span>;
  }
}

/** Its texts are fetched first: a guide in no language helps nobody. */
function InstallButton() {
  const { t, i18n } = useTranslation(['site', 'common']);
  const showGuide = useInstall((install) => install.show);
  const showToast = useToasts((toasts) => toasts.show);
  const press = async (): Promise<void> => {
    await i18n.loadNamespaces('install');
    if (i18n.hasResourceBundle(i18n.language, 'install')) showGuide();
    else {
      const description = t('language.failedText');
      showToast({ title: t('common:error'), description, variant: 'destructive' });
    }
  };
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => void press()}>
      {t('footer.appDownload')}
    </button>
  );
}

/** May break at the @: the address is longer than half a phone. */
function MailLink() {
  const [name, host] = brand.email.split('@');
  return (
    <a href={`mailto:${brand.email}`}>
      {name}
      <wbr />@{host}
    </a>
  );
}
