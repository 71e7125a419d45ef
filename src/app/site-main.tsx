import '#ui/styles/site.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { siteTexts } from '#i18n/site-texts.ts';
import { currentLanguage, toLanguage } from '#i18n/languages.ts';
import { startLightTexts } from '#i18n/light-texts.ts';
import { splitLanguage } from '#routes/language-path.ts';
import { href } from '#routes/routes.ts';
import { tellLanguage } from './language-memory.ts';
import { registerWorker } from './register-worker.ts';
import { reportError } from './report-error.ts';
import { loadPage, namespacesOf, pageAt, UNREACHABLE } from './site/load-page.ts';
import { sampleNews } from './site/sample-news.ts';
import { SiteRoot } from './site/site-root.tsx';
import { startTexts } from './start-texts.ts';

/** Takes over the page that the server sent, or draws it where the server sent another. */
async function start(): Promise<void> {
  // Links of mails may end at the front page: auth servers follow only addresses that they were given.
  if (/[#&](access_token|error_code)=/.test(location.hash)) {
    location.replace(`${href('auth')}${location.hash}`);
    return;
  }
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no #root');
  const { path } = splitLanguage(location.pathname);
  const sentPage = container.dataset['page'];
  const known = pageAt(path) ?? { id: 'notFound', slug: null };
  // Offline an unknown address may well be a page: nobody can say that it is not.
  const target = known.id === 'notFound' && sentPage === 'unreachable' ? UNREACHABLE : known;
  const news = sampleNews();
  // What was prerendered is the truth for taking it over; its language was chosen before.
  const sent = sentPage === undefined ? null : toLanguage(document.documentElement.lang);
  const texts = await startTexts(
    (language) =>
      startLightTexts(language, namespacesOf(target.id), siteTexts, (next) =>
        news.load(next, pageAt(splitLanguage(location.pathname).path)?.slug ?? null),
      ),
    sent,
  );
  const services = { texts, news };
  const language = currentLanguage(texts);
  const first = await loadPage(path, target, services, language).catch(() =>
    loadPage(path, UNREACHABLE, services, language),
  );
  const root = <SiteRoot texts={texts} first={first} news={news} />;
  if (sentPage === first.id) {
    // In slices: a touch on a slow phone is answered in between.
    startTransition(() => {
      hydrateRoot(container, root, { onRecoverableError: reportError });
    });
  } else {
    createRoot(container).render(root);
  }
  tellLanguage(texts);
  void registerWorker();
}

void start();
