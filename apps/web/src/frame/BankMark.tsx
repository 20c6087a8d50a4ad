import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../configuration/configuration.ts';
import { documentedConfiguration } from '../configuration/documented-configuration.ts';

/** The bank's sign and name. */
export function BankMark({ size }: { size: number }) {
  const { t } = useTranslation();
  const { bankName } = useConfiguration();
  return (
    <span className="bank-mark">
      <svg width={size} height={size} viewBox="0 0 38 38" aria-hidden>
        <rect width="38" height="38" rx="8" fill="#f0a92b" />
        <path
          d="M9 27V13l10-5 10 5v14M9 27h20M14 27v-9m5 9v-9m5 9v-9"
          stroke="#083538"
          strokeWidth="2.4"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>
        {bankName}
        {/* Of another bank it is not known. */}
        {bankName === documentedConfiguration.bankName && <small>{t(($) => $.bank.tagline)}</small>}
      </span>
    </span>
  );
}
