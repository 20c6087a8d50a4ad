import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useTranslation } from 'react-i18next';
import { useService } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { availableFunds } from '../../../ui/accounts/own-account.ts';
import { formatBalance, formatRupees } from '../../../ui/amounts/money.ts';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import { FailureWords } from '../../../ui/failures.tsx';

type Props = { row: PendingTransfer };

/** What a transfer would leave, what was there when it was asked for, and what its payee was paid. */
export function NowAndAfter({ row }: Props) {
  return (
    <>
      <Amounts row={row} />
      <History row={row} />
    </>
  );
}

type Line = {
  readonly term: string;
  /** By how much it has moved since the request was made. */
  readonly change: bigint;
  readonly now: bigint | undefined;
  /** What of it may be used up, where that is another amount: an overdraft is there to be drawn on. */
  readonly usable?: bigint | undefined;
  readonly write: (paise: bigint) => string;
};

function Amounts({ row }: Props) {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  const { transfer } = useConfiguration().policy;
  const balance = useService('FundTransferBalanaceEnquiryService', {
    AccountNumber: row.PayerAccountNumber,
    CustNo: login.CustomerNumber,
  });
  if (balance.error !== null) {
    return (
      <p className="soft small">
        <FailureWords failure={balance.error} />
      </p>
    );
  }
  const lines: readonly Line[] = [
    {
      term: t(($) => $.desk.balance),
      change: row.BalanceChange ?? 0n,
      now: balance.data?.ClearBalance,
      usable: balance.data && availableFunds(row.PayerAccountType ?? '', balance.data, transfer),
      write: formatBalance,
    },
    {
      term: t(($) => $.desk.limitLeft),
      change: 0n,
      now: row.LimitLeft,
      write: formatRupees,
    },
  ];
  return (
    <table className="now-and-after num">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t(($) => $.desk.what)}</span>
          </th>
          <th scope="col">{t(($) => $.desk.now)}</th>
          <th scope="col">{t(($) => $.desk.after)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <AmountLine key={line.term} line={line} amount={row.Amount} />
        ))}
      </tbody>
    </table>
  );
}

function AmountLine({
  line: { term, change, now, usable = now, write },
  amount,
}: {
  line: Line;
  amount: bigint;
}) {
  const { t } = useTranslation('approvals');
  if (now === undefined || usable === undefined) return null;
  const isShort = usable < amount;
  return (
    <tr>
      <th scope="row">{term}</th>
      <td>
        {write(now)}
        {change === 0n ? null : (
          <span className="then">{t(($) => $.desk.then, { amount: write(now - change) })}</span>
        )}
      </td>
      <td className={isShort ? 'short' : undefined}>
        {write(now - amount)}
        {isShort ? <span className="short-word">{t(($) => $.desk.short)}</span> : null}
      </td>
    </tr>
  );
}

/** Since when the payee is known here, and what he was paid before. */
function History({ row }: Props) {
  const { t } = useTranslation('approvals');
  const { PayeeSince, LastPaidOn, LastPaidAmount } = row;
  const lines = [
    PayeeSince && t(($) => $.desk.since, { date: dayMonthYear(PayeeSince.slice(0, 10)) }),
    LastPaidOn !== undefined &&
      LastPaidAmount !== undefined &&
      t(($) => $.desk.lastPaid, {
        amount: formatRupees(LastPaidAmount),
        date: dayMonthYear(LastPaidOn.slice(0, 10)),
      }),
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <p key={line} className="soft small num">
      {line}
    </p>
  ));
}
