import {
  type DepositSchemeCode,
  depositSchemes,
} from '@sahakar/contracts/deposits/deposit-schemes';
import { percentText } from '@sahakar/contracts/wire/interest-rate';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';

/** What the bank pays under a scheme, by tenure. */
export function RateTable({ scheme }: { scheme: DepositSchemeCode | '' }) {
  const { t } = useTranslation('deposits');
  const { policy } = useConfiguration();
  const slabs = scheme === '' ? [] : (policy.deposit.rates[scheme] ?? []);
  return (
    <aside className="leaf deposit-aside" aria-labelledby="deposit-rates">
      <h2 id="deposit-rates">{t(($) => $.rates.title)}</h2>
      {scheme === '' ? (
        <p className="soft">{t(($) => $.rates.pick)}</p>
      ) : (
        <table className="deposit-rates num">
          <caption>{t(($) => $.rates.caption, { scheme: t(($) => $.schemes[scheme]) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.rates.term)}</th>
              <th scope="col">{t(($) => $.rates.rate)}</th>
            </tr>
          </thead>
          <tbody>
            {slabs.map(({ from, rate }, at) => (
              <tr key={from}>
                <td>
                  <Term scheme={scheme} from={from} next={slabs[at + 1]?.from} />
                </td>
                <td>{t(($) => $.result.percent, { rate: percentText(rate) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </aside>
  );
}

type TermProps = { scheme: DepositSchemeCode; from: number; next: number | undefined };

function Term({ scheme, from, next }: TermProps) {
  const { t } = useTranslation('deposits');
  const { MAX_PERIOD_MTHS, Days } = depositSchemes[scheme];
  const to = next === undefined ? Math.max(MAX_PERIOD_MTHS, Days) : next - 1;
  return t(($) => (Days > 0 ? $.rates.days : $.rates.months), { from, to });
}
