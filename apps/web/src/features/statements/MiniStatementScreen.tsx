import type { MiniStatementLine } from '@sahakar/contracts/accounts/MiniStatementService';
import { isCredit } from '@sahakar/contracts/wire/is-credit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { serviceKey } from '../../call/use-service.ts';
import { useNewestLines } from '../../customer/RecentTransactions.tsx';
import { useConfiguration } from '../../configuration/configuration.ts';
import { useHandedState } from '../../session/screen-state.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { operativeStatement } from '../../customer/statement-accounts.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { AccountChooser } from '../../ui/accounts/AccountChooser.tsx';
import '../../ui/accounts/account-view.css';
import { Later } from '../../ui/Later.tsx';
import { toldDay } from '../../ui/dates/dates.ts';
import { signedAmount } from '../../ui/amounts/money.ts';
import {
  type PassbookColumn,
  PassbookTable,
  tableState,
} from '../../ui/passbook/PassbookTable.tsx';
import { ReturnNote } from '../../ui/passbook/ReturnNote.tsx';
import { useAmountText } from '../../ui/amounts/ToggledAmount.tsx';
import { shortened } from './account-statement.ts';
import './statements.css';

const MiniState = z.object({ customerNumber: z.string(), accNo: z.string() });

const descriptionCharactersMax = 30;

/** The newest ten lines of an account. */
export function MiniStatementScreen() {
  const { t } = useTranslation('statements');
  const { login } = useSignedIn();
  const handed = useHandedState(MiniState);
  const accounts = login.AccountDetailslst.map(operativeStatement);
  const [accNo, setAccNo] = useState(handed?.accNo ?? accounts[0]?.accNo ?? '');
  return (
    <>
      <ScreenHeading title={t(($) => $.mini.title)} />
      <div className="statement-choice">
        <AccountChooser
          id="account"
          label={t(($) => $.account)}
          accounts={accounts}
          value={accNo}
          onChange={setAccNo}
        />
      </div>
      {accNo === '' ? null : (
        <Later>
          <Lines account={accNo} customer={handed?.customerNumber ?? login.CustomerNumber} />
        </Later>
      )}
    </>
  );
}

function Lines({ account, customer }: { account: string; customer: string }) {
  const { t } = useTranslation('statements');
  const { policy } = useConfiguration();
  const list = useLinesOfThisVisit(account, customer);
  const rows = list.rows?.slice(0, policy.statement.miniRowsMax) ?? [];
  return (
    <PassbookTable
      caption={t(($) => $.mini.title)}
      isCaptionHidden
      columns={useColumns()}
      rows={rows}
      rowKey={(_line, place) => String(place)}
      state={tableState(list)}
      emptyText={t(($) => $.mini.empty)}
      failure={list.error}
      onRetry={list.retry}
    />
  );
}

/** Every visit asks the bank; what another screen has just been told stands meanwhile. */
function useLinesOfThisVisit(AccountNumber: string, CustNo: string) {
  const list = useNewestLines(AccountNumber, CustNo);
  const answers = useQueryClient();
  useEffect(() => {
    const queryKey = serviceKey('MiniStatementService', { AccountNumber, CustNo });
    // A call that is under way already is the one that this visit wants.
    void answers.refetchQueries({ queryKey }, { cancelRefetch: false });
  }, [answers, AccountNumber, CustNo]);
  return list;
}

function useColumns(): readonly PassbookColumn<MiniStatementLine>[] {
  const { t } = useTranslation('statements');
  const amountText = useAmountText();
  return [
    { header: t(($) => $.columns.date), cell: (line) => toldDay(line.TrnDate) },
    {
      header: t(($) => $.columns.particulars),
      isLead: true,
      cell: (line) => (
        <>
          <span title={line.Descb} lang="en">
            {shortened(line.Descb, descriptionCharactersMax)}
          </span>
          <ReturnNote reason={line.ReturnReason} isCredit={isCredit(line.Type)} />
        </>
      ),
    },
    {
      header: t(($) => $.mini.type),
      cell: (line) => t(($) => (isCredit(line.Type) ? $.mini.credit : $.mini.debit)),
    },
    {
      header: t(($) => $.mini.amount),
      kind: 'amount',
      cell: (line) => (
        <span className={isCredit(line.Type) ? 'credit' : 'debit'}>
          {amountText(line.Amount, (paise) => signedAmount(paise, isCredit(line.Type)))}
        </span>
      ),
    },
  ];
}
