import '../ui/sheet.css';
import './shell.css';
import './narrow-shell.css';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { externalPages } from '@sahakar/contracts/portal-settings';
import { roleColourOf } from './role-tags.ts';
import { useSignedIn } from '../session/session-store.ts';
import { AnnouncementBanner } from '../frame/AnnouncementBanner.tsx';
import { Header } from './Header.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SideMenu } from './SideMenu.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { bankMoment } from '../call/bank-clock.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { ExternalLinks } from '../frame/ExternalLinks.tsx';
import { HelpLinks } from './help/HelpLinks.tsx';
import { LastLogin } from '../frame/LastLogin.tsx';

/** The frame of every screen behind the login: band, header, menu, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { principal } = useSignedIn();
  const { bankName } = useConfiguration();
  useKeptFocus();
  return (
    <div className="shell" data-role={roleColourOf(principal)}>
      <a className="skip" href="#main" onClick={skipToContent}>
        {t(($) => $.skip)}
      </a>
      <div className="band no-print" />
      <SideMenu />
      <Header />
      <main id="main" tabIndex={-1} data-bank={bankName}>
        <OfflineNotice />
        <StaleNotice />
        <AnnouncementBanner />
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** The browser's own way changes the address, at which a screen would miss what it was opened with. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}

/** Last login, help, the bank's own pages and the copyright, the same on every screen. */
function Footer() {
  const { t } = useTranslation();
  const { bankName } = useConfiguration();
  return (
    <footer className="foot no-print">
      <span className="num">
        <LastLogin />
      </span>
      <HelpLinks />
      <ExternalLinks pages={externalPages} label={bankName} />
      <span className="num">
        {t(($) => $.footer.copyright, { year: bankMoment().slice(0, 4), bankName })}
      </span>
    </footer>
  );
}
