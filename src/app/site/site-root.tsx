import { StrictMode, useEffect, useRef, useState } from 'react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { EnquiryServiceContext } from '#bindings/enquiry-service.ts';
import { splitLanguage } from '#routes/language-path.ts';
import { lazyEnquiries } from './enquiry-services.ts';
import type { NewsSource, ShownPage } from './load-page.ts';
import { SiteBody } from './site-body.tsx';

type Props = { readonly texts: i18n; readonly first: ShownPage; readonly news: NewsSource };

/** The site in the browser. */
export function SiteRoot({ texts, first, news }: Props) {
  const [prefix, setPrefix] = useState(() => splitLanguage(location.pathname).prefix);
  const [enquiries] = useState(() => lazyEnquiries(texts));
  useEffect(() => enquiries.start(), [enquiries]);
  useEffect(() => {
    // What is pressed from now on is answered by the code; benchmarks read the mark.
    document.documentElement.dataset['ready'] = '';
    performance.mark('touchline-taken');
  }, []);
  useEffect(() => {
    // A chosen language is the visitor's own: from then on the address is the neutral one.
    const leavePrefix = (): void => {
      const { path, prefix: before } = splitLanguage(location.pathname);
      if (before === '') return;
      history.replaceState(history.state, '', path + location.search + location.hash);
      setPrefix('');
    };
    texts.on('languageChanged', leavePrefix);
    return () => texts.off('languageChanged', leavePrefix);
  }, [texts]);
  const drawn = useRef(prefix);
  useEffect(() => {
    if (drawn.current === prefix) return;
    drawn.current = prefix;
    // Everything was drawn anew, the list of languages too: on phones it stands in the menu.
    for (const control of document.querySelectorAll<HTMLElement>('header select, .frame-burger'))
      control.focus({ preventScroll: true });
  }, [prefix]);
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <BrowserRouter key={prefix} basename={prefix}>
          <EnquiryServiceContext value={enquiries.load}>
            <SiteBody first={first} news={news} />
          </EnquiryServiceContext>
        </BrowserRouter>
      </I18nextProvider>
    </StrictMode>
  );
}
