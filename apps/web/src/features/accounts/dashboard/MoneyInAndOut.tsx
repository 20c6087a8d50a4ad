import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import type { StatementLine } from '@sahakar/contracts/statements/EStatementService';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsAfter } from '@sahakar/contracts/wire/dates';
import { isCredit } from '@sahakar/contracts/wire/is-credit';
import { bankToday } from '../../../call/bank-clock.ts';
import { useServiceList } from '../../../call/use-service.ts';
import type { Days, Movement } from '../../../charts/movements.ts';
import { PicturesPlace } from '../../../charts/PicturesPlace.tsx';
import { oldestFirst, placeOfLine } from '../../../customer/entry-order.ts';
import { operativeStatement } from '../../../customer/statement-accounts.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountChooser } from '../../../ui/accounts/AccountChooser.tsx';
import { firstOfMonth } from '../../../ui/dates/calendar.ts';
import { ListOnItsWay } from '../../../ui/ListOnItsWay.tsx';

const monthsMax = 6;

type Props = { accounts: readonly [ListedAccount, ...ListedAccount[]] };

/** What came and went of a chosen account in the last months; hidden, and not asked for, until wanted. */
export function MoneyInAndOut({ accounts }: Props) {
  const { t } = useTranslation('accounts');
  const [account, setAccount] = useState(accounts[0].PrdAcctId15Digit);
  const [isShown, setShown] = useState(false);
  return (
    <section className="money" aria-labelledby="money-title">
      <div className="recent-head">
        <h2 id="money-title">{t(($) => $.money.title)}</h2>
        <button
          type="button"
          className="btn quiet compact"
          aria-expanded={isShown}
          onClick={() => setShown((was) => !was)}
        >
          {t(($) => (isShown ? $.money.hide : $.money.show))}
        </button>
      </div>
      <p className="soft small">{t(($) => $.money.hint)}</p>
      {isShown ? (
        <>
          {accounts.length === 1 ? null : (
            <AccountChooser
              id="money-account"
              label={t(($) => $.money.account)}
              accounts={accounts.map(operativeStatement)}
              value={account}
              onChange={setAccount}
            />
          )}
          <LastMonths account={account} />
        </>
      ) : null}
    </section>
  );
}

function LastMonths({ account }: { account: string }) {
  const { t } = useTranslation('accounts');
  const { login } = useSignedIn();
  const to = bankToday();
  const days: Days = { from: firstOfMonth(monthsAfter(to, 1 - monthsMax)), to };
  const { rows, error, retry } = useServiceList(
    'EStatementService',
    {
      AccountNumber: account,
      FromDate: days.from,
      ToDate: days.to,
      CustNo: login.CustomerNumber,
    },
    ['7999'],
    ({ EStmtTransactions }) => oldestFirst(EStmtTransactions, placeOfLine).map(movementOf),
  );
  if (rows?.length === 0) return <p className="leaf no-accounts">{t(($) => $.money.empty)}</p>;
  if (error !== null) return <ListOnItsWay isLeaf error={error} onRetry={retry} />;
  return <PicturesPlace lines={rows} days={days} />;
}

function movementOf({ EntryDate, DrCr, Amount, Balance }: StatementLine): Movement {
  return {
    entryDate: EntryDate,
    isCredit: isCredit(DrCr),
    paise: Amount,
    balancePaise: Balance,
  };
}
