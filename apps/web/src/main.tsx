import '@sahakar/theme/tokens.css';
import './theme/fonts.css';
import '@sahakar/theme/base.css';
import '@sahakar/theme/forced-colors.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, prepareRouter } from './app.tsx';
import { logCaught } from './call/log-to-console.ts';
import { keepTokensReady } from './call/keep-tokens-ready.ts';
import { loadConfiguration } from './configuration/configuration.ts';
import { startTexts, storedLanguage } from './i18n/i18n.ts';
import { paths } from './paths.ts';
import { restoreDisplayChoices } from './session/display-choices.ts';
import { hasStoredSession } from './session/stored-session-key.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root element');

restoreDisplayChoices();
const isAtLogin = location.pathname === paths.root && !hasStoredSession();
// Where it fails, the page that is drawn asks once more and says so.
const routing = isAtLogin ? null : prepareRouter().catch(() => null);
if (!isAtLogin) void loadConfiguration();
await startTexts(storedLanguage());
await routing;
createRoot(root, { onCaughtError: logCaught }).render(
  <StrictMode>
    <App isAtLogin={isAtLogin} />
  </StrictMode>,
);
// The login is painted before the libraries behind it are fetched and set up.
if (isAtLogin) {
  requestAnimationFrame(() =>
    setTimeout(() => {
      void loadConfiguration();
      keepTokensReady();
    }),
  );
}
