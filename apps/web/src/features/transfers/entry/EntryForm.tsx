import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FailureText, useFailureText } from '../../../call/use-failure-text.ts';
import { useConfiguration } from '../../../configuration.ts';
import { useGoTo, useKeepScreenState } from '../../../session/screen-state.ts';
import { payeeKey } from '../../../session/transfer-draft.ts';
import { shortAccountNumber } from '../../../ui/account-number.ts';
import { AmountInput } from '../../../ui/AmountInput.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { formatRupees, parseRupees } from '../../../ui/money.ts';
import { accountOf, accountTitle } from '../../../ui/own-account.ts';
import { AccountField } from '../../../ui/AccountField.tsx';
import { LimitLeft } from './LimitLeft.tsx';
import { RemarkField } from './RemarkField.tsx';
import { railOf, type TransferWay } from '../transfer-types.ts';
import { fieldIds } from './entry-faults.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { TargetFields } from './TargetFields.tsx';
import { TransferSlip } from './TransferSlip.tsx';
import { useEntryForm } from './use-entry-form.ts';

type Props = { way: TransferWay; initial: Parameters<typeof useEntryForm>[1] };

/** The entry form with the slip that fills as the customer writes. */
export function EntryForm({ way, initial }: Props) {
  const { t } = useTranslation('transfer');
  const form = useEntryForm(way, initial);
  const { entry, set, textAt, funds, schedule } = form;
  const submit = useSubmit(form);
  const available =
    funds === null ? undefined : t(($) => $.entry.available, { amount: formatRupees(funds) });
  // First what stands against the transfer, then what stands against its schedule.
  const { faults } = form.summary.faults.length > 0 ? form.summary : schedule.summary;
  const attempt = form.summary.attempt + schedule.summary.attempt;
  return (
    <div className="transfer-columns">
      <form className="leaf transfer-form" noValidate onSubmit={(event) => void submit.run(event)}>
        <ErrorSummary faults={faults} attempt={attempt} />
        <p className="soft all-needed">{t(($) => $.entry.allNeeded)}</p>
        <AccountField
          id={fieldIds.fromAccount}
          label={t(($) => $.entry.fromAccount)}
          accounts={form.accounts}
          value={entry.fromAccount}
          onChange={(account) => set('fromAccount', account)}
          chosenAside={available}
          error={textAt('fromAccount')}
        />
        <TargetFields form={form} />
        <AmountInput
          id={fieldIds.amount}
          label={t(($) => $.entry.amount)}
          hint={available}
          error={textAt('amount')}
          value={entry.amount}
          onChange={(amount) => set('amount', amount)}
          onBlur={form.leaveAmount}
          lengthMax={form.policy.amountLengthMax}
        />
        <RemarkField
          id={fieldIds.remark}
          value={entry.remark}
          onChange={(remark) => set('remark', remark)}
          lengthMax={form.policy.remarkLengthMax}
          error={textAt('remark')}
        />
        <ScheduleFields form={form} />
        <button type="submit" className="btn" disabled={entry.fromAccount === '' || submit.isBusy}>
          {submit.isBusy ? t(($) => $.entry.checking) : t(($) => $.entry.continue)}
        </button>
      </form>
      <Slip form={form} />
      {submit.failure === undefined ? null : (
        <MessageDialog
          tone="info"
          title={<FailureSentence failure={submit.failure} />}
          onClose={submit.dismiss}
        />
      )}
    </div>
  );
}

/** Runs the checks once at a time and opens the confirmation when all have passed. */
function useSubmit(form: ReturnType<typeof useEntryForm>) {
  const goTo = useGoTo();
  const keep = useKeepScreenState();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureText>();
  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const details = await form.checked();
      if (details === null) return;
      keep({ entry: form.entry, schedule: form.schedule.entry });
      goTo(form.way.confirm, { state: details });
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run, dismiss: () => setFailure(undefined) };
}

function Slip({ form }: { form: ReturnType<typeof useEntryForm> }) {
  const { bankName } = useConfiguration();
  const { entry } = form;
  const source = accountOf(form.accounts, entry.fromAccount);
  const payee = form.payable?.find((candidate) => payeeKey(candidate) === entry.toAccount);
  const target = accountOf(form.otherAccounts, entry.toAccount);
  const amount = parseRupees(entry.amount);
  const own = target && `${accountTitle(target)} ${shortAccountNumber(target.PrdAcctId15Digit)}`;
  return (
    <div>
      <TransferSlip
        from={source ? shortAccountNumber(source.PrdAcctId15Digit) : ''}
        to={payee?.payeeName ?? own ?? ''}
        bank={form.way.key === 'withinBank' ? bankName : (payee?.bankName ?? '')}
        ifsc={form.way.key === 'otherBank' ? (payee?.ifscCode ?? '') : ''}
        rail={entry.type === '' ? null : railOf(entry.type)}
        isScheduled={form.schedule.entry.isOn}
        amount={'paise' in amount ? amount.paise : null}
        clearBalance={form.balance?.ClearBalance ?? null}
      />
      {entry.type === 'ownAccount' ? null : <LimitLeft />}
    </div>
  );
}
