import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../session/session-store.ts';
import { useModeOfOperation } from '../../../customer/use-products.ts';
import { operativeStatement, statementTypeOf } from '../../../customer/statement-accounts.ts';
import { AccountChooser } from '../../../ui/accounts/AccountChooser.tsx';
import { ModeText } from '../../../ui/bank-words.tsx';
import { FailureWords, TechnicalIssue } from '../../../ui/failures.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { OperativeSummary } from '../operative/OperativeSummary.tsx';
import { AccountTable } from './AccountTable.tsx';
import { EnquiredBalance } from './EnquiredBalance.tsx';

/** Cash credits and overdrafts; View opens the customer's and the account's facts in place. */
export function CashTable() {
  const { t } = useTranslation('accounts');
  const { login } = useSignedIn();
  const [viewed, setViewed] = useState<ListedAccount>();
  const accounts = login.AccountDetailslst.filter(({ AcctCode }) =>
    ['CC', 'OD'].includes(statementTypeOf(AcctCode)),
  );
  if (viewed !== undefined) {
    return <ViewedAccount accounts={accounts} first={viewed} onBack={() => setViewed(undefined)} />;
  }
  return (
    <AccountTable
      caption={t(($) => $.tabs.cash)}
      emptyText={t(($) => $.cash.empty)}
      accounts={accounts.map((account) => ({
        accNo: account.PrdAcctId15Digit,
        holder: account.AccountHolderName,
        branch: account.BranchName ?? '',
        balance: <EnquiredBalance account={account} />,
        onView: () => setViewed(account),
      }))}
    />
  );
}

type ViewedProps = {
  accounts: readonly ListedAccount[];
  first: ListedAccount;
  onBack: () => void;
};

function ViewedAccount({ accounts, first, onBack }: ViewedProps) {
  const { t } = useTranslation(['accounts', 'ui']);
  const [accNo, setAccNo] = useState(first.PrdAcctId15Digit);
  const account = accounts.find(({ PrdAcctId15Digit }) => PrdAcctId15Digit === accNo) ?? first;
  return (
    <div className="cash-view">
      <AccountChooser
        id="account"
        label={t(($) => $.chooseAccount, { ns: 'ui' })}
        accounts={accounts.map(operativeStatement)}
        value={accNo}
        onChange={setAccNo}
      />
      <CustomerFacts />
      <section aria-labelledby="cash-account">
        <h2 id="cash-account">{t(($) => $.chooseAccount)}</h2>
        <OperativeSummary key={accNo} account={account} />
        <SummaryList rows={[{ term: t(($) => $.cash.mode), value: <Mode account={account} /> }]} />
      </section>
      <button type="button" className="btn quiet" onClick={onBack}>
        {t(($) => $.back)}
      </button>
    </div>
  );
}

function CustomerFacts() {
  const { t } = useTranslation('accounts');
  const { login } = useSignedIn();
  return (
    <section aria-labelledby="cash-customer">
      <h2 id="cash-customer">{t(($) => $.cash.customer)}</h2>
      <SummaryList
        rows={[
          { term: t(($) => $.depositView.cif), value: login.CustomerNumber },
          { term: t(($) => $.details.holder), value: login.CustomerName },
          { term: t(($) => $.cash.email), value: login.EmailId || '–' },
          { term: t(($) => $.cash.address), value: login.CustomerAddress || '–' },
        ]}
      />
    </section>
  );
}

function Mode({ account }: { account: ListedAccount }) {
  const { mode, failure } = useModeOfOperation(account.PrdAcctId15Digit);
  if (failure !== null) {
    return (
      <>
        <span className="field-error" role="alert">
          <FailureWords failure={failure} />
        </span>
        <TechnicalIssue failure={failure} />
      </>
    );
  }
  return mode === undefined ? <Skeleton width="8em" /> : <ModeText mode={mode} />;
}
