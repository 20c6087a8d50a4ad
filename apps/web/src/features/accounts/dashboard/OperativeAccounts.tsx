import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServiceCall } from '../../../call/use-service.ts';
import { useFailureText } from '../../../call/use-failure-text.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { lastFour } from '../../../ui/account-number.ts';
import { AccountNumber } from '../../../ui/AccountNumber.tsx';
import { Divided } from '../../../ui/Divided.tsx';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MaskedAmount } from '../../../ui/MaskedAmount.tsx';
import { pageOf } from '../../../ui/table-order.ts';

const Pager = lazy(async () => ({ default: (await import('../../../ui/Pager.tsx')).Pager }));

const pageSize = 5;

/** The operative accounts, each with a balance that is shown once asked for. */
export function OperativeAccounts({ accounts }: { accounts: readonly ListedAccount[] }) {
  const { t } = useTranslation('accounts');
  const [page, setPage] = useState(0);
  const [balances, setBalances] = useState<ReadonlyMap<string, bigint>>(new Map());
  const title = t(($) => $.operative.title);
  if (accounts.length === 0) return <p className="no-accounts">{t(($) => $.operative.empty)}</p>;
  return (
    <>
      <ul className="account-rows" aria-label={title}>
        {pageOf(accounts, page, pageSize).map((account) => (
          <AccountRow
            key={account.PrdAcctId15Digit}
            account={account}
            balance={balances.get(account.PrdAcctId15Digit) ?? null}
            onBalance={(paise) =>
              setBalances((known) => new Map(known).set(account.PrdAcctId15Digit, paise))
            }
          />
        ))}
      </ul>
      {accounts.length >= pageSize ? (
        <Suspense>
          <Pager
            label={title}
            page={page}
            pageSize={pageSize}
            rows={accounts.length}
            onPage={setPage}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type RowProps = {
  account: ListedAccount;
  /** Paise, or null while the balance is hidden. */
  balance: bigint | null;
  onBalance: (paise: bigint) => void;
};

function AccountRow({ account, balance, onBalance }: RowProps) {
  const { t } = useTranslation('accounts');
  const { login } = useSignedIn();
  const enquiry = useServiceCall('BalanceEnquiryService');
  const failureText = useFailureText();
  const reveal = () =>
    enquiry.mutate(
      { request: { AccountNumber: account.PrdAcctId15Digit, CustNo: login.CustomerNumber } },
      { onSuccess: (answer) => onBalance(answer.ClearBalance) },
    );
  return (
    <li className="account-row">
      <div>
        <p className="account-title">
          {account.AccountType} <Divided>{account.BranchName}</Divided>
        </p>
        <p className="soft small">
          <AccountNumber number={account.PrdAcctId15Digit} />{' '}
          <Divided>{account.AccountHolderName}</Divided>{' '}
          <Divided>{t(($) => $.operative.branch, { code: account.BranchCode ?? '' })}</Divided>
        </p>
      </div>
      <MaskedAmount
        paise={balance}
        of={t(($) => $.operative.of, { last: lastFour(account.PrdAcctId15Digit) })}
        isBusy={enquiry.isPending}
        onReveal={reveal}
      />
      {enquiry.error === null ? null : (
        <p className="field-error" role="alert">
          <FailureSentence failure={failureText(enquiry.error)} />
        </p>
      )}
    </li>
  );
}
