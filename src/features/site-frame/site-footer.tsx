import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { keepInstallPrompt } from '#bindings/install.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { brand, NETWORKS } from '#routes/brand.ts';
import { languagePath } from '#routes/language-path.ts';
import { Touchline } from '#ui/site/page-head.tsx';
import { FooterItem } from './footer-item.tsx';
import { FOOTER_COLUMNS } from './footer-groups.ts';
import { ALL_PAGES_ID } from './menu-button.tsx';
import { NetworkLink } from './network-link.tsx';
import { useTakenOver, useYear } from './use-taken-over.ts';

/** Every page, the networks, and who we are. */
export function SiteFooter() {
  const { t } = useTranslation('site');
  useEffect(keepInstallPrompt, []);
  return (
    <footer className="foot on-dark">
      <Touchline />
      <div className="wrap">
        <p className="foot-word" aria-hidden="true">
          {brand.name}
        </p>
        <nav id={ALL_PAGES_ID} tabIndex={-1} aria-label={t('footer.label')}>
          {FOOTER_COLUMNS.map((groups) => (
            <div key={groups[0]?.title}>
              {groups.map(({ title, entries }) => (
                <div key={title}>
                  <h2>{t(`footer.${title}`)}</h2>
                  <ul>
                    {entries.map((entry) => (
                      <li key={Object.values(entry)[0]}>
                        <FooterItem entry={entry} />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
              {groups === FOOTER_COLUMNS.at(-1) && <Networks />}
            </div>
          ))}
        </nav>
        <LastLine />
      </div>
    </footer>
  );
}

function Networks() {
  const { t } = useTranslation('site');
  return (
    <div className="foot-networks">
      <h2>{t('footer.connected')}</h2>
      <ul>
        {NETWORKS.map((network) => (
          <li key={network}>
            <NetworkLink network={network} signOnly />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LastLine() {
  const { t } = useTranslation('site');
  const { pathname } = useLocation();
  const year = useYear();
  // The page was made in some year and may be read in a later one: drawn anew once it is taken over.
  const taken = useTakenOver();
  return (
    <div className="foot-last">
      <p key={String(taken)} suppressHydrationWarning>
        {t('footer.rights', { year, brand: brand.name })}
      </p>
      <noscript>
        {LANGUAGES.map(({ code, name }) => (
          <a key={code} href={languagePath(pathname, code)} lang={code} hrefLang={code}>
            {name}
          </a>
        ))}
      </noscript>
      <p className="foot-made">
        <i aria-hidden="true" />
        {t('footer.made')}
      </p>
    </div>
  );
}
