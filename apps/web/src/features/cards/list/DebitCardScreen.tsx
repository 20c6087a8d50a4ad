import { productAccountNumber } from '@sahakar/contracts/cards/card-fields';
import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServiceList } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { DoneNotice } from '../../../ui/bank-words.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { useHandedState } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountSelect } from '../../../ui/accounts/AccountSelect.tsx';
import { LoadFailure } from '../../../ui/failures.tsx';
import { Later } from '../../../ui/Later.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { accountOf } from '../../../ui/accounts/own-account.ts';
import '../cards.css';
import { ListState } from '../screen-state.ts';
import { CardTable } from './CardTable.tsx';

/** The cards of one account, and what can be done with each. */
export function DebitCardScreen() {
  const { t } = useTranslation('cards');
  const { login } = useSignedIn();
  const { card } = useConfiguration().policy;
  const state = useHandedState(ListState);
  const done = state?.done;
  const accounts = login.AccountDetailslst.filter(
    ({ AcctCode }) => !card.noCardAccountCodes.includes(AcctCode),
  );
  const [chosen, setChosen] = useState(state?.account ?? only(accounts));
  const account = accountOf(accounts, chosen);
  return (
    <>
      <ScreenHeading title={t(($) => $.list.title)} />
      {done === undefined ? null : (
        <DoneNotice sent={done.message} own={t(($) => $.done[done.kind])} />
      )}
      <Later>
        <section className="card-list">
          <div className="card-list-fields">
            {accounts.length === 0 ? (
              <Notice tone="info">{t(($) => $.list.noCardAccounts)}</Notice>
            ) : (
              <AccountSelect
                id="account"
                label={t(($) => $.list.account)}
                accounts={accounts}
                value={chosen}
                onChange={setChosen}
              />
            )}
          </div>
          {account === undefined ? (
            <CardTable account={null} rows={[]} state="ready" onRetry={() => undefined} />
          ) : (
            <CardsOf account={account} />
          )}
        </section>
      </Later>
    </>
  );
}

/** The one account that there is; of several the customer chooses. */
function only(accounts: readonly ListedAccount[]): string {
  return accounts.length === 1 ? (accounts[0]?.PrdAcctId15Digit ?? '') : '';
}

function CardsOf({ account }: { account: ListedAccount }) {
  const { login } = useSignedIn();
  const number = account.PrdAcctId15Digit;
  const { rows, error, isFetching, retry } = useServiceList(
    'GetCardDetailsService',
    {
      BranchCode: account.BranchCode || number.slice(0, 3),
      AccountNo: productAccountNumber(number),
      AccountNo15Dig: number,
      CustNo: login.CustomerNumber,
    },
    [],
    ({ CardDetails }) => CardDetails,
  );
  const isFailed = error !== null && !isFetching;
  return (
    <>
      {isFailed ? <LoadFailure failure={error} /> : null}
      <CardTable
        account={account}
        rows={rows ?? []}
        state={isFailed ? 'failed' : rows === undefined ? 'loading' : 'ready'}
        onRetry={retry}
      />
    </>
  );
}
