import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';

/** Says that no figure of a deposit counts the tax that a bank may have to deduct (ruling 32). */
export function BeforeTax() {
  const { t } = useTranslation('deposits');
  const { tds } = useConfiguration().policy;
  if (!tds.deduct) return null;
  return (
    <p className="sheet-note">
      {t(($) => $.beforeTax, {
        threshold: formatRupees(tds.threshold),
        age: tds.seniorAge,
        seniorThreshold: formatRupees(tds.seniorThreshold),
      })}
    </p>
  );
}
