import {
  depositSchemes,
  isDepositScheme,
  type PayoutCode,
} from '@sahakar/contracts/deposits/deposit-schemes';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { schemesOf, withPayout, withScheme } from './deposit-entry.ts';
import type { DepositForm } from './use-deposit-form.ts';

/** The scheme, and the payouts that it offers. */
export function SchemeFields({ form }: { form: DepositForm }) {
  const { t } = useTranslation('deposits');
  const { entry } = form;
  const payouts: readonly PayoutCode[] =
    entry.scheme === '' ? [] : depositSchemes[entry.scheme].Payout;
  const settle = () => form.clear('scheme', 'payout', 'months', 'days', 'amount');
  return (
    <>
      <SelectField
        id="scheme"
        label={t(($) => $.scheme)}
        className="input num"
        none={entry.kind === 'recurring' ? undefined : t(($) => $.chooseScheme)}
        options={schemesOf[entry.kind].map((code) => ({
          value: code,
          text: `${t(($) => $.schemes[code])} (${code})`,
        }))}
        value={entry.scheme}
        onChange={(scheme) => {
          form.change((was) => withScheme(was, scheme));
          settle();
        }}
        error={form.textAt('scheme')}
      />
      <SelectField
        id="payout"
        label={t(($) => $.payout)}
        hint={payouts.length === 0 ? t(($) => $.schemeFirst) : undefined}
        none={payouts.length === 1 ? undefined : t(($) => $.choosePayout)}
        options={payouts.map((value) => ({ value, text: t(($) => $.payouts[value]) }))}
        value={entry.payout}
        onChange={(payout) => {
          form.change((was) => withPayout(was, payout));
          settle();
        }}
        error={form.textAt('payout')}
      />
    </>
  );
}

/** A scheme in the words of the screen's language; one that is not known by its code. */
export function useSchemeName(): (code: string) => string {
  const { t } = useTranslation('deposits');
  return (code) => (isDepositScheme(code) ? t(($) => $.schemes[code]) : code);
}
