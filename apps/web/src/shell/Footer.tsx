import { useTranslation } from 'react-i18next';
import { bankMoment } from '../call/bank-clock.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { externalPages } from '../configuration/documented-configuration.ts';
import { ExternalLinks } from '../frame/ExternalLinks.tsx';
import { HelpLinks } from './help/HelpLinks.tsx';
import { LastLogin } from '../frame/LastLogin.tsx';

/** Last login, help, the bank's own pages and the copyright, the same on every screen. */
export function Footer() {
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
