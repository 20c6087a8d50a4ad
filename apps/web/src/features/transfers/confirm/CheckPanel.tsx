import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { MaskedNumber } from '../../../ui/accounts/MaskedNumber.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { useAmountInWords } from '../../../ui/amounts/amount-in-words.ts';
import { accountOf } from '../../../ui/accounts/own-account.ts';
import { useAccountTitle } from '../../../ui/bank-words.tsx';
import { ScheduleDates } from '../schedule/ScheduleDates.tsx';
import { useScheduleRows } from '../schedule/use-schedule-words.ts';
import { draftOf, type TransferDetails } from '../transfer-state.ts';
import { railOf, wayOf } from '../transfer-types.ts';
import { PasswordField } from './PasswordField.tsx';
import type { Authorisation } from './use-authorisation.ts';
import { WhichOne } from '../../../ui/WhichOne.tsx';

type Props = { details: TransferDetails; authorisation: Authorisation };

/** The transfer as it will be sent, to be read once more before the password confirms it. */
export function CheckPanel({ details, authorisation }: Props) {
  const { t } = useTranslation('transfer');
  const { login } = useSignedIn();
  const goTo = useGoTo();
  const words = useAmountInWords(details.amount);
  const way = wayOf(details.type);
  const back = () => goTo(way.entry, { state: draftOf(details) });
  const accountTitle = useAccountTitle();
  const source = accountOf(login.AccountDetailslst, details.fromAccount);
  const row = (key: keyof typeof terms, value: ReactNode) => ({
    key,
    term: terms[key],
    value,
    change: (
      <button type="button" className="btn link" onClick={back}>
        {t(($) => $.check.change)}
        <WhichOne>{terms[key]}</WhichOne>
      </button>
    ),
  });
  const terms = {
    from: t(($) => $.check.from),
    type: t(($) => $.entry.type),
    to: t(($) => $.check.to),
    ifsc: t(($) => $.receipt.ifsc),
    amount: t(($) => $.slip.amount),
    remark: t(($) => $.entry.remark),
  };
  const masked = <MaskedNumber number={details.fromAccount} />;
  const scheduleRows = useScheduleRows(details.schedule, details.amount);
  return (
    <section className="leaf transfer-panel">
      {authorisation.isRequest ? <Notice tone="info">{t(($) => $.check.makerNote)}</Notice> : null}
      <SummaryList
        rows={[
          row('from', <TwoLines first={source ? accountTitle(source) : ''} second={masked} />),
          row(
            'type',
            t(($) => $.types[details.type]),
          ),
          row(
            'to',
            <TwoLines
              first={details.toName}
              second={<AccountNumber number={details.toAccount} />}
            />,
          ),
          ...(railOf(details.type) === null ? [] : [row('ifsc', details.ifsc)]),
          row('amount', <TwoLines first={formatRupees(details.amount)} second={words} />),
          row('remark', details.remark),
          ...scheduleRows,
        ]}
      />
      {details.schedule === undefined ? null : (
        <ScheduleDates schedule={details.schedule} remark={details.remark} />
      )}
      <ConfirmForm authorisation={authorisation} onCancel={() => goTo(way.entry)} />
    </section>
  );
}

type FormProps = Pick<Props, 'authorisation'> & { onCancel: () => void };

function ConfirmForm({ authorisation, onCancel }: FormProps) {
  const { t } = useTranslation('transfer');
  const { asksForPassword, confirm, isConfirming: isBusy } = authorisation;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm();
  };
  return (
    <form className="confirm-form" noValidate onSubmit={submit}>
      {asksForPassword ? <PasswordField authorisation={authorisation} /> : null}
      <div className="sheet-actions">
        <button type="submit" className="btn" aria-busy={isBusy}>
          {isBusy ? t(($) => $.authorise.checking) : t(($) => $.check.confirm)}
        </button>
        <button type="button" className="btn link" onClick={onCancel}>
          {t(($) => $.check.cancel)}
        </button>
      </div>
    </form>
  );
}

function TwoLines({ first, second }: { first: string; second: ReactNode }) {
  return (
    <>
      <b>{first}</b>
      <br />
      <span className="soft">{second}</span>
    </>
  );
}
