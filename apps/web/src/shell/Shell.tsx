import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roleColourOf } from './role-tags.ts';
import { useSignedIn } from '../session/session-store.ts';
import { AnnouncementBanner } from '../frame/AnnouncementBanner.tsx';
import { Header } from './Header.tsx';
import { Footer } from './Footer.tsx';
import { SideMenu } from './SideMenu.tsx';
import '../frame/sheet.css';
import './shell.css';

/** The frame of every screen behind the login: band, header, menu, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { principal } = useSignedIn();
  return (
    <div className="shell" data-role={roleColourOf(principal)}>
      <a className="skip" href="#main">
        {t(($) => $.skip)}
      </a>
      <div className="band no-print" />
      <SideMenu />
      <Header />
      <main id="main" tabIndex={-1}>
        <AnnouncementBanner />
        {children}
      </main>
      <Footer />
    </div>
  );
}
