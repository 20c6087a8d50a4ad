import { depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import { monthsStep } from '@sahakar/contracts/deposits/deposit-rules';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountField } from '../../../ui/accounts/AccountField.tsx';
import { AmountInput } from '../../../ui/amounts/AmountInput.tsx';
import { ChoiceCards } from '../../../ui/fields/ChoiceCards.tsx';
import { ModeText } from '../../../ui/bank-words.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { countsDays, type DepositEntry } from './deposit-entry.ts';
import { NomineeFields } from './NomineeFields.tsx';
import { RenewalFields } from './RenewalFields.tsx';
import { SchemeFields } from './SchemeFields.tsx';
import { TenureField } from './TenureField.tsx';
import type { DepositForm } from './use-deposit-form.ts';

type Props = { form: DepositForm };

/** Scheme, payout, account, amount and tenure, in the order of the documents (B280). */
export function DepositFields({ form }: Props) {
  const { t } = useTranslation('deposits');
  const { login } = useSignedIn();
  const { entry, view } = form;
  return (
    <>
      {view === 'creation' ? (
        <ChoiceCards
          id="kind"
          legend={t(($) => $.kind)}
          isAcross
          value={entry.kind}
          onChange={(kind) => form.empty(kind === 'recurring' ? 'recurring' : 'fixed')}
          error={undefined}
          choices={(['fixed', 'recurring'] as const).map((kind) => ({
            value: kind,
            title: t(($) => $.kinds[kind]),
            fact: t(($) => $.kindFacts[kind]),
          }))}
        />
      ) : null}
      <SchemeFields form={form} />
      <AccountField
        id="account"
        value={entry.account}
        onChange={(account) => form.set({ account })}
        error={form.textAt('account')}
        label={t(($) => $.account)}
        accounts={login.AccountDetailslst}
        chosenAside={<AccountAside form={form} />}
      />
      <AmountField form={form} />
      <TenureField
        {...tenureOf(entry)}
        form={form}
        error={form.textAt(countsDays(entry) ? 'days' : 'months')}
      />
      {entry.kind === 'recurring' ? null : <RenewalFields form={form} />}
      {view === 'creation' ? <NomineeFields form={form} /> : null}
    </>
  );
}

/** What is known of the chosen account: what may be spent, and who may act. */
function AccountAside({ form: { funds, mode } }: Props) {
  const { t } = useTranslation('deposits');
  return (
    <>
      {funds === null ? null : (
        <span className="aside-line">{t(($) => $.available, { amount: formatRupees(funds) })}</span>
      )}
      {mode === undefined || mode === '' ? null : (
        <span className="aside-line">
          {t(($) => $.mode)}: <ModeText mode={mode} />
        </span>
      )}
    </>
  );
}

function AmountField({ form }: Props) {
  const { t } = useTranslation('deposits');
  const { policy } = useConfiguration();
  const { entry } = form;
  const hint =
    entry.scheme === ''
      ? undefined
      : t(($) => $.amountHint, {
          min: formatRupees(depositSchemes[entry.scheme].MIN_DEPOSIT_AMT),
        });
  return (
    <AmountInput
      id="amount"
      label={t(($) => (entry.kind === 'recurring' ? $.instalment : $.amount))}
      hint={hint}
      error={form.textAt('amount')}
      isWhole={form.view === 'creation'}
      value={entry.amount}
      onChange={(amount) => {
        // Leaving the field completes it with paise, which changes nothing of what was worked out.
        if (Number(amount) === Number(entry.amount) && amount !== '') return form.complete(amount);
        form.set({ amount });
      }}
      onBlur={(amount) => form.leave('amount', amount)}
      lengthMax={policy.transfer.amountLengthMax}
    />
  );
}

/** The unit and bounds of the tenure; before a scheme is chosen there are none. */
function tenureOf(entry: DepositEntry) {
  const unit = countsDays(entry) ? ('days' as const) : ('months' as const);
  if (entry.scheme === '' || entry.payout === '') return { unit, bounds: null };
  const { MIN_PERIOD_MTHS: min, MAX_PERIOD_MTHS: max, Days } = depositSchemes[entry.scheme];
  if (unit === 'days') return { unit, bounds: { min: 1, max: Days, step: 1 } };
  return { unit, bounds: { min, max, step: monthsStep(entry.payout) } };
}
