import type { ListedPayee } from '@sahakar/contracts/payees/payee';
import { useTranslation } from 'react-i18next';
import { AccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import { dayMonthYear, hourMinute } from '../../ui/dates/dates.ts';
import { SummaryList, toldRows } from '../../ui/SummaryList.tsx';
import { type StatusKey, statusKeyOf } from './payee-words.ts';

type Props = {
  payee: Pick<ListedPayee, 'payeeName' | 'Nickname' | 'accountNumber' | 'bankName' | 'ifscCode'> &
    Partial<ListedPayee> & { readonly nameAtBank?: string };
  /** How the payee will stand once what is asked about is done. */
  after?: StatusKey | undefined;
};

/** Who a payee is, line by line, and who asked for the change where somebody did. */
export function PayeeFacts({ payee, after }: Props) {
  const { t } = useTranslation('payees');
  const rows = [
    { term: t(($) => $.fields.name), value: payee.payeeName },
    { term: t(($) => $.fields.nameAtBank), value: payee.nameAtBank },
    { term: t(($) => $.fields.nickname), value: payee.Nickname },
    { term: t(($) => $.fields.account), value: <AccountNumber number={payee.accountNumber} /> },
    { term: t(($) => $.fields.bank), value: payee.bankName },
    { term: t(($) => $.fields.ifsc), value: payee.ifscCode },
    {
      term: t(($) => $.fields.requested),
      value: payee.RequestedOn === undefined ? '' : <Requested payee={payee} />,
    },
    {
      term: t(($) => $.fields.status),
      value:
        after === undefined || payee.statusFlag === undefined ? (
          ''
        ) : (
          <StatusChange now={statusKeyOf({ statusFlag: payee.statusFlag })} after={after} />
        ),
    },
  ];
  return <SummaryList rows={toldRows(rows)} />;
}

/** How the payee stands, beside how he will stand. */
function StatusChange({ now, after }: { now: StatusKey; after: StatusKey }) {
  const { t } = useTranslation('payees');
  return (
    <span className="payee-change">
      {(
        [
          ['now', now],
          ['after', after],
        ] as const
      ).map(([when, status]) => (
        <span key={when} className="twofold">
          <span className="soft caption">{t(($) => $[when])}</span>
          <StatusTag status={status} />
        </span>
      ))}
    </span>
  );
}

/** A payee's state as a word in the colour of its kind. */
export function StatusTag({ status }: { status: StatusKey }) {
  const { t } = useTranslation('payees');
  return <span className={`tag payee-${status}`}>{t(($) => $.statuses[status])}</span>;
}

/** Who asked, and when. */
export function Requested({ payee }: { payee: Pick<ListedPayee, 'RequestedBy' | 'RequestedOn'> }) {
  const { RequestedBy = '', RequestedOn = '' } = payee;
  return (
    <span className="twofold">
      <span>{RequestedBy}</span>
      <span className="soft caption num">
        {dayMonthYear(RequestedOn)} {hourMinute(RequestedOn)}
      </span>
    </span>
  );
}
