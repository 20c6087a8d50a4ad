import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../configuration/configuration.ts';
import { Rosette } from './Rosette.tsx';
import { AnnouncementBanner } from './AnnouncementBanner.tsx';
import { BankMark } from './BankMark.tsx';
import { DisplayButton } from './DisplayButton.tsx';
import { ExternalLinks } from './ExternalLinks.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import './public-frame.css';

/** The passbook's cover beside the screens that are open before the login. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  const { bankName } = useConfiguration();
  return (
    <div className="public">
      <header className="cover">
        <BankMark size={44} />
        <Rosette digits={foundedDigits} size={420} className="cover-rosette" />
        <p className="slogan">{t(($) => $.cover.slogan)}</p>
        <p className="safety">{t(($) => $.cover.safety)}</p>
        <ExternalLinks pages={coverPages} label={bankName} />
      </header>
      <main className="public-main" id="main">
        <div className="public-tools">
          <DisplayButton />
          <LanguageSwitch />
        </div>
        <AnnouncementBanner />
        {children}
      </main>
    </div>
  );
}

/** The cover's rosette is drawn from the year in which the bank was founded. */
const foundedDigits = '1971';
const coverPages = ['interestRate', 'privacyPolicy'] as const;
