import {
  depositSchemes,
  isDepositScheme,
  type PayoutCode,
} from '@sahakar/contracts/deposits/deposit-schemes';
import { useTranslation } from 'react-i18next';
import { Field, fieldAria } from '../../../ui/fields/Field.tsx';
import { schemesOf, withPayout, withScheme } from './deposit-entry.ts';
import type { DepositForm } from './use-deposit-form.ts';

/** The scheme, and the payouts that it offers. */
export function SchemeFields({ form }: { form: DepositForm }) {
  const { t } = useTranslation('deposits');
  const { entry } = form;
  const payouts: readonly PayoutCode[] =
    entry.scheme === '' ? [] : depositSchemes[entry.scheme].Payout;
  const errors = { scheme: form.textAt('scheme'), payout: form.textAt('payout') };
  const hint = payouts.length === 0 ? t(($) => $.schemeFirst) : undefined;
  const settle = () => form.clear('scheme', 'payout', 'months', 'days', 'amount');
  return (
    <>
      <Field id="scheme" label={t(($) => $.scheme)} error={errors.scheme}>
        <select
          {...fieldAria('scheme', { error: errors.scheme })}
          className="input num"
          value={entry.scheme}
          onChange={({ target }) => {
            form.change((was) => withScheme(was, target.value));
            settle();
          }}
        >
          {entry.kind === 'recurring' ? null : <option value="">{t(($) => $.chooseScheme)}</option>}
          {schemesOf[entry.kind].map((code) => (
            <option key={code} value={code}>
              {`${t(($) => $.schemes[code])} (${code})`}
            </option>
          ))}
        </select>
      </Field>
      <Field id="payout" label={t(($) => $.payout)} hint={hint} error={errors.payout}>
        <select
          {...fieldAria('payout', { hint, error: errors.payout })}
          className="input"
          value={entry.payout}
          onChange={({ target }) => {
            const chosen = payouts.find((payout) => payout === target.value) ?? '';
            form.change((was) => withPayout(was, chosen));
            settle();
          }}
        >
          {payouts.length === 1 ? null : <option value="">{t(($) => $.choosePayout)}</option>}
          {payouts.map((payout) => (
            <option key={payout} value={payout}>
              {t(($) => $.payouts[payout])}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}

/** A scheme in the words of the screen's language; one that is not known by its code. */
export function useSchemeName(): (code: string) => string {
  const { t } = useTranslation('deposits');
  return (code) => (isDepositScheme(code) ? t(($) => $.schemes[code]) : code);
}
