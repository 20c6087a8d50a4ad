import type { BalanceAnswer } from '@sahakar/contracts/accounts/balance-enquiry';
import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useTranslation } from 'react-i18next';
import { useService } from '../../../call/use-service.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import '../../../ui/amounts/amounts.css';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import { useAccountKind } from '../../../ui/bank-words.tsx';
import { FailureWords, TechnicalIssue } from '../../../ui/failures.tsx';
import { formatBalance, formatRupees } from '../../../ui/amounts/money.ts';
import { useAmountText } from '../../../ui/amounts/ToggledAmount.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';

/** What the bank says of the account at this moment. */
export function OperativeSummary({ account }: { account: ListedAccount }) {
  const { t } = useTranslation(['accounts', 'ui']);
  const { login } = useSignedIn();
  const query = useService('BalanceEnquiryService', {
    AccountNumber: account.PrdAcctId15Digit,
    CustNo: login.CustomerNumber,
  });
  if (query.error !== null) {
    return (
      <>
        <p className="field-error" role="alert">
          <FailureWords failure={query.error} />{' '}
          <button type="button" className="btn quiet compact" onClick={() => void query.refetch()}>
            {t(($) => $.retry, { ns: 'ui' })}
          </button>
        </p>
        <TechnicalIssue failure={query.error} />
      </>
    );
  }
  return <Facts account={account} answer={query.data} />;
}

type FactsProps = { account: ListedAccount; answer: BalanceAnswer | undefined };

function Facts({ account, answer }: FactsProps) {
  const { t } = useTranslation('accounts');
  const kindOf = useAccountKind();
  const amountText = useAmountText();
  const textOf = (value: (balances: BalanceAnswer) => string) =>
    answer === undefined ? <Skeleton width="8em" /> : value(answer);
  return (
    <div aria-busy={answer === undefined}>
      <p className="soft small">{t(($) => $.summary.clear)}</p>
      <p className="bal num">{textOf((balances) => formatBalance(balances.ClearBalance))}</p>
      <SummaryList
        rows={[
          {
            term: t(($) => $.details.number),
            value: <AccountNumber number={account.PrdAcctId15Digit} />,
          },
          { term: t(($) => $.details.holder), value: account.AccountHolderName },
          {
            term: t(($) => $.summary.type),
            value: textOf(({ Account }) => kindOf(Account?.AccountType || account.AccountType)),
          },
          {
            term: t(($) => $.details.branch),
            value: textOf((balances) => balances.Account?.BranchName || account.BranchName || '–'),
          },
          {
            term: t(($) => $.summary.ifsc),
            value: textOf((balances) => balances.Account?.IfsCode || account.IFSCCode),
          },
          {
            term: t(($) => $.summary.total),
            value: textOf(({ TotalBalance }) =>
              written(TotalBalance, (total) => amountText(total, formatBalance)),
            ),
          },
          {
            term: t(($) => $.summary.sanction),
            value: textOf(({ SanctionAmount }) => written(SanctionAmount, formatRupees)),
          },
          {
            term: t(($) => $.summary.expiry),
            value: textOf(({ ExpiryDate }) => written(ExpiryDate, dayMonthYear)),
          },
        ]}
      />
    </div>
  );
}

/** What the bank has told, or a dash where it has told nothing. */
function written<T>(value: T | null | undefined, write: (value: T) => string): string {
  return value == null ? '–' : write(value);
}
