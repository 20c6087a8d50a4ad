import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directActors } from '@sahakar/contracts/access';
import { isTechnical } from '../../../call/refusal.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useGoTo, useKeepScreenState } from '../../../session/screen-state.ts';
import { payeeKey } from '../../../customer/transfer-draft.ts';
import { usageIn, useUseOfDay } from '../../../customer/use-daily-limits.ts';
import { shortAccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { AmountInput } from '../../../ui/amounts/AmountInput.tsx';
import { KeptNotice } from '../../../ui/fields/KeptNotice.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { FailureDialog, TechnicalIssue } from '../../../ui/failures.tsx';
import { formatRupees, typedPaise } from '../../../ui/amounts/money.ts';
import { accountOf } from '../../../ui/accounts/own-account.ts';
import { useAccountTitle } from '../../../ui/bank-words.tsx';
import { AccountField } from '../../../ui/accounts/AccountField.tsx';
import { useStillHere } from '../../../session/use-still-here.ts';
import { RemarkField } from './RemarkField.tsx';
import { railOf, type TransferWay, canBeScheduled } from '../transfer-types.ts';
import { fieldIds } from './entry-faults.ts';
import { TargetFields } from './TargetFields.tsx';
import { TransferSlip } from './TransferSlip.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { ScheduleSection } from '../schedule/ScheduleSection.tsx';

type Props = {
  way: TransferWay;
  initial: Parameters<typeof useEntryForm>[1];
  onError: (hasError: boolean) => void;
};

/** The entry form with the slip that fills as the customer writes. */
export function EntryForm({ way, initial, onError }: Props) {
  const { t } = useTranslation('transfer');
  const form = useEntryForm(way, initial);
  const { entry, set, textAt, funds, schedule } = form;
  const amountFault = textAt('amount');
  const submit = useSubmit(form);
  const available =
    funds === null ? undefined : t(($) => $.entry.available, { amount: formatRupees(funds) });
  // First what stands against the transfer, then what stands against its schedule.
  const { faults } = form.summary.faults.length > 0 ? form.summary : schedule.summary;
  const attempt = form.summary.attempt + schedule.summary.attempt;
  const hasError = faults.length > 0;
  useEffect(() => onError(hasError), [onError, hasError]);
  return (
    <div className="transfer-columns">
      <Form
        className="leaf transfer-form"
        above={<KeptNotice onClear={form.clearRestored} />}
        summary={{ faults, attempt }}
        submit={submit.isBusy ? t(($) => $.entry.checking) : t(($) => $.entry.continue)}
        isBusy={submit.isBusy}
        isReady={entry.fromAccount !== ''}
        onSubmit={submit.run}
        below={<Meanwhile wasChanged={submit.wasChanged} />}
      >
        <p className="soft all-needed">{t(($) => $.entry.allNeeded)}</p>
        <AccountField
          id={fieldIds.fromAccount}
          label={t(($) => $.check.from)}
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
          // Who has left the field stands elsewhere, where nothing but speech tells it.
          error={
            form.isWarning && amountFault ? <span role="alert">{amountFault}</span> : amountFault
          }
          value={entry.amount}
          onChange={(amount) => set('amount', amount)}
          onBlur={form.leaveAmount}
          lengthMax={form.policy.amountLengthMax}
        />
        {entry.type === 'ownAccount' ? null : <LimitLeft typed={entry.amount} />}
        <RemarkField
          id={fieldIds.remark}
          value={entry.remark}
          onChange={(remark) => set('remark', remark)}
          lengthMax={form.policy.remarkLengthMax}
          error={textAt('remark')}
        />
        <ScheduleFields form={form} />
      </Form>
      <Slip form={form} />
      <TechnicalIssue failure={form.balance.error} />
      <FailureDialog failure={submit.failure} onClose={submit.dismiss} />
    </div>
  );
}

/** Runs the checks once at a time and opens the confirmation when all have passed. */
function useSubmit(form: ReturnType<typeof useEntryForm>) {
  const goTo = useGoTo();
  const keep = useKeepScreenState();
  const isHere = useStillHere();
  const [isBusy, setBusy] = useState(false);
  const [changedAt, setChangedAt] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    setChangedAt(undefined);
    try {
      const details = await form.checked();
      if (details === 'changed') return setChangedAt(form.changesSoFar());
      if (details === null || !isHere()) return;
      keep({ entry: form.entry, schedule: form.schedule.entry });
      form.handOn();
      goTo(form.way.confirm, { state: details });
    } catch (error) {
      // While there is no balance, an issue with it has its dialog already.
      if (form.balance.data !== undefined || !isTechnical(error)) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  // Whoever goes on writing has not been checked since.
  const wasChanged = changedAt === form.changesSoFar();
  return { isBusy, wasChanged, failure, run, dismiss: () => setFailure(undefined) };
}

/** Says why a press came to nothing, where the entry was changed while it was checked. */
function Meanwhile({ wasChanged }: { wasChanged: boolean }) {
  const { t } = useTranslation('transfer');
  // It is there before there is anything to say, or what comes into it would not be spoken.
  return (
    <div role="status">
      {wasChanged ? <p className="banner info">{t(($) => $.entry.changedMeanwhile)}</p> : null}
    </div>
  );
}

function Slip({ form }: { form: ReturnType<typeof useEntryForm> }) {
  const { bankName } = useConfiguration();
  const accountTitle = useAccountTitle();
  const { entry } = form;
  const source = accountOf(form.accounts, entry.fromAccount);
  const payee = form.payable?.find((candidate) => payeeKey(candidate) === entry.toAccount);
  const target = accountOf(form.otherAccounts, entry.toAccount);
  const own = target && `${accountTitle(target)} ${shortAccountNumber(target.PrdAcctId15Digit)}`;
  return (
    <TransferSlip
      from={source ? shortAccountNumber(source.PrdAcctId15Digit) : ''}
      to={payee?.payeeName ?? own ?? ''}
      bank={form.way.key === 'withinBank' ? bankName : (payee?.bankName ?? '')}
      ifsc={form.way.key === 'otherBank' ? (payee?.ifscCode ?? '') : ''}
      rail={entry.type === '' ? null : railOf(entry.type)}
      isScheduled={form.schedule.entry.isOn}
      amount={typedPaise(entry.amount)}
      clearBalance={form.balance.data?.ClearBalance ?? null}
    />
  );
}

/** The schedule of a transfer, where its type has one; a maker's transfer has none (RULINGS K8). */
function ScheduleFields({ form }: { form: ReturnType<typeof useEntryForm> }) {
  const { principal } = useSignedIn();
  const { schedule, entry, setSchedule } = form;
  if (principal === 'maker' || !canBeScheduled(entry.type)) return null;
  return (
    <ScheduleSection
      amount={entry.amount}
      value={schedule.entry}
      onChange={setSchedule}
      textOf={schedule.textAt}
    />
  );
}

/**
 * What the daily limit still leaves, and how much of it this amount takes; nothing for those whose
 * transfers others decide on.
 */
function LimitLeft({ typed }: { typed: string }) {
  const { t } = useTranslation('transfer');
  const { principal } = useSignedIn();
  const { data } = useUseOfDay({ enabled: directActors.some((actor) => actor === principal) });
  const usage = usageIn(data);
  if (usage === null) return null;
  const { UnUsed_Transaction_Limit: left, Total_Transaction_Limit: total } = usage;
  const share = (paise: bigint) => (total === 0n ? 0 : Number((paise * 1000n) / total) / 10);
  const wanted = typedPaise(typed) ?? 0n;
  return (
    <div className="limit-left" data-over={wanted > left ? '' : undefined}>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <rect className="whole" width="100" height="4" />
        <rect className="used" width={share(total - left)} height="4" />
        <rect className="wanted" x={share(total - left)} width={share(wanted)} height="4" />
      </svg>
      <p className="soft num">
        {t(($) => $.slip.limitLeft, { left: formatRupees(left), total: formatRupees(total) })}
      </p>
    </div>
  );
}
