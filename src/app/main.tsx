import '#ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from '#i18n/i18n.ts';
import { detectLanguage, LANGUAGE_KEY } from '#i18n/languages.ts';
import { href, routeOf, routes } from '#routes/routes.ts';
import { registerWorker } from './register-worker.ts';
import { readStored, writeStored } from './stored.ts';

const language = detectLanguage({
  stored: readStored(LANGUAGE_KEY),
  browser: navigator.languages,
  page: document.documentElement.lang,
});
document.documentElement.lang = language;

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

// Links of mails may end at the front page: auth servers follow only addresses that they were given.
if (/[#&](access_token|error_code)=/.test(location.hash)) {
  history.replaceState(null, '', `${href('auth')}${location.hash}`);
}
const route = routeOf(location.pathname);
const [i18n, screen] = await Promise.all([
  startI18n(language, route ? routes[route.id].namespaces : ['common']),
  firstScreen(),
]);
i18n.on('languageChanged', (chosen) => {
  document.documentElement.lang = chosen;
  writeStored(LANGUAGE_KEY, chosen);
});
createRoot(container).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>{screen}</I18nextProvider>
  </StrictMode>,
);
void registerWorker(route?.id !== 'sign');

/** A signer's phone loads the signing page and nothing of the rest, the router included. */
async function firstScreen() {
  if (route?.id === 'sign') {
    const { SigningPage } = await import('./signing-page.tsx');
    return <SigningPage token={route.params['token'] ?? ''} />;
  }
  const { App } = await import('./app.tsx');
  return <App />;
}
