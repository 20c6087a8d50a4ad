import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServiceCall } from '../../../call/use-service.ts';
import { paths } from '../../../paths.ts';
import { fromDashboard } from '../../../customer/detail-state.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountNumber, lastFour } from '../../../ui/accounts/AccountNumber.tsx';
import { Divided } from '../../../ui/Divided.tsx';
import { useAccountKind } from '../../../ui/bank-words.tsx';
import { FailureWords, TechnicalIssue } from '../../../ui/failures.tsx';
import { MaskedAmount } from '../../../ui/amounts/MaskedAmount.tsx';
import { DetailsLink } from './DetailsLink.tsx';
import { AccountRows, rowsOfPage } from './AccountRows.tsx';

/** The balances that were asked for, in paise by account. The screen has them, whatever tab is open. */
export const useBalances = () => useState<ReadonlyMap<string, bigint>>(new Map());

type Props = {
  accounts: readonly ListedAccount[];
  balances: ReturnType<typeof useBalances>;
};

/** The operative accounts, each with a balance that is shown once asked for. */
export function OperativeAccounts({ accounts, balances: [balances, setBalances] }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <AccountRows
      label={t(($) => $.operative.title)}
      rows={accounts}
      rowKey={(account) => account.PrdAcctId15Digit}
      renderRow={(account) => (
        <OperativeRow
          account={account}
          balance={balances.get(account.PrdAcctId15Digit) ?? null}
          onBalance={(paise) =>
            setBalances((known) => new Map(known).set(account.PrdAcctId15Digit, paise))
          }
        />
      )}
      emptyText={t(($) => $.operative.empty)}
      pagerFrom={rowsOfPage}
    />
  );
}

type RowProps = {
  account: ListedAccount;
  /** Paise, or null while the balance is hidden. */
  balance: bigint | null;
  onBalance: (paise: bigint) => void;
};

function OperativeRow({ account, balance, onBalance }: RowProps) {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const { login } = useSignedIn();
  const enquiry = useServiceCall('BalanceEnquiryService', (answer) =>
    onBalance(answer.ClearBalance),
  );
  const kind = useAccountKind()(account.AccountType);
  const branch = account.BranchName ?? '';
  const of = t(($) => $.operative.of, { last: lastFour(account.PrdAcctId15Digit) });
  const reveal = () =>
    enquiry.mutate({
      request: { AccountNumber: account.PrdAcctId15Digit, CustNo: login.CustomerNumber },
    });
  return (
    <>
      <div>
        <p className="account-title">
          {kind} {kind === '' ? branch : <Divided>{branch}</Divided>}
        </p>
        <p className="soft small">
          <AccountNumber number={account.PrdAcctId15Digit} />{' '}
          <Divided>{account.AccountHolderName}</Divided>{' '}
          <Divided>{t(($) => $.operative.branch, { code: account.BranchCode ?? '' })}</Divided>
        </p>
      </div>
      <div className="account-aside">
        <MaskedAmount paise={balance} of={of} isBusy={enquiry.isPending} onReveal={reveal} />
        <DetailsLink
          of={of}
          onOpen={() => goTo(paths.operativeAccount, { state: fromDashboard({ row: account }) })}
        />
      </div>
      {enquiry.error === null ? null : (
        <p className="field-error" role="alert">
          <FailureWords failure={enquiry.error} />
        </p>
      )}
      <TechnicalIssue failure={enquiry.error} />
    </>
  );
}
