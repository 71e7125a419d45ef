import '#ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { allTexts } from '#i18n/all-texts.ts';
import { startLightTexts } from '#i18n/light-texts.ts';
import { routeOf, routes } from '#routes/routes.ts';
import { tellLanguage, tellSignedHere } from './language-memory.ts';
import { registerSilently } from './register-silently.ts';
import { registerWorker } from './register-worker.ts';
import { startTexts } from './start-texts.ts';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no #root');

const route = routeOf(location.pathname);
const [texts, screen] = await Promise.all([
  startTexts((language) =>
    startLightTexts(language, route ? routes[route.id].namespaces : ['common'], allTexts),
  ),
  firstScreen(),
]);
createRoot(container).render(
  <StrictMode>
    <I18nextProvider i18n={texts}>{screen}</I18nextProvider>
  </StrictMode>,
);
tellLanguage(texts);
if (route?.id === 'sign') {
  void registerSilently();
} else {
  tellSignedHere();
  void registerWorker();
}

/**
 * The signing page knows no router. It has an HTML file of its own; this is for a host, or a server in
 * development, that answers every address with the app's page.
 */
async function firstScreen() {
  if (route?.id === 'sign') {
    const { SigningPage } = await import('./signing-page.tsx');
    return <SigningPage token={route.params['token'] ?? ''} />;
  }
  const { App } = await import('./app.tsx');
  return <App />;
}
