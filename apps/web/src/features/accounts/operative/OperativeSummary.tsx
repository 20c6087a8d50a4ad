import type { BalanceAnswer } from '@sahakar/contracts/accounts/balance-enquiry';
import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useTranslation } from 'react-i18next';
import { useService } from '../../../call/use-service.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import '../../../ui/amounts/amounts.css';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import { FailureWords } from '../../../ui/FailureSentence.tsx';
import { formatBalance, formatRupees } from '../../../ui/amounts/money.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';

/** What the bank says of the account at this moment. */
export function OperativeSummary({ account }: { account: ListedAccount }) {
  const { t } = useTranslation(['accounts', 'ui']);
  const { login } = useSignedIn();
  const asked = useService('BalanceEnquiryService', {
    AccountNumber: account.PrdAcctId15Digit,
    CustNo: login.CustomerNumber,
  });
  if (asked.error !== null) {
    return (
      <p className="field-error" role="alert">
        <FailureWords failure={asked.error} />{' '}
        <button type="button" className="btn quiet compact" onClick={() => void asked.refetch()}>
          {t(($) => $.retry, { ns: 'ui' })}
        </button>
      </p>
    );
  }
  return <Facts account={account} answer={asked.data} />;
}

type FactsProps = { account: ListedAccount; answer: BalanceAnswer | undefined };

function Facts({ account, answer }: FactsProps) {
  const { t } = useTranslation('accounts');
  const told = (value: (known: BalanceAnswer) => string) =>
    answer === undefined ? <Skeleton width="8em" /> : value(answer);
  return (
    <div aria-busy={answer === undefined}>
      <p className="soft small">{t(($) => $.summary.clear)}</p>
      <p className="bal num">{told((known) => formatBalance(known.ClearBalance))}</p>
      <SummaryList
        rows={[
          {
            term: t(($) => $.summary.number),
            value: <AccountNumber number={account.PrdAcctId15Digit} />,
          },
          { term: t(($) => $.summary.holder), value: account.AccountHolderName },
          {
            term: t(($) => $.summary.type),
            value: told((known) => known.Account?.AccountType ?? account.AccountType ?? ''),
          },
          {
            term: t(($) => $.summary.branch),
            value: told((known) => known.Account?.BranchName ?? account.BranchName ?? ''),
          },
          {
            term: t(($) => $.summary.ifsc),
            value: told((known) => known.Account?.IfsCode ?? account.IFSCCode),
          },
          {
            term: t(($) => $.summary.total),
            value: told((known) => formatBalance(known.TotalBalance)),
          },
          {
            term: t(($) => $.summary.sanction),
            value: told((known) => formatRupees(known.SanctionAmount)),
          },
          {
            term: t(($) => $.summary.expiry),
            value: told((known) =>
              known.ExpiryDate == null ? '–' : dayMonthYear(known.ExpiryDate),
            ),
          },
        ]}
      />
    </div>
  );
}
