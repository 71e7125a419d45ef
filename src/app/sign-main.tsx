import '#ui/styles/index.css';
import './early/early.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { startLightTexts } from '#i18n/light-texts.ts';
import { signingTexts } from '#i18n/signing-texts.ts';
import { routeOf } from '#routes/routes.ts';
import { APP_ID, EARLY_ID } from './early/places.ts';
import { registerSilently } from './register-silently.ts';
import { SigningPage } from './signing-page.tsx';
import { startTexts } from './start-texts.ts';

// The page of one link: `/sign/:token`. Everything else of the product is on other pages.
const app = document.getElementById(APP_ID);
if (!app) throw new Error('the page has no place for the app');

const texts = await startTexts((language) =>
  startLightTexts(language, ['common', 'signing'], signingTexts),
);
createRoot(app).render(
  <StrictMode>
    <I18nextProvider i18n={texts}>
      <SigningPage token={routeOf(location.pathname)?.params['token'] ?? ''} onOpened={takeOver} />
    </I18nextProvider>
  </StrictMode>,
);
void registerSilently();

/**
 * The early page goes in the very commit that draws this one: nothing jumps, nothing flashes, and at
 * no time is the contract on the page twice.
 */
function takeOver(): void {
  document.getElementById(EARLY_ID)?.remove();
  if (app?.hidden) app.hidden = false;
}
