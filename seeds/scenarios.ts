import type { Scenario } from './scenario.ts';
import { cards } from './scenarios/cards.ts';
import { cheques } from './scenarios/cheques.ts';
import { everyday } from './scenarios/everyday.ts';
import { identity } from './scenarios/identity.ts';
import { longStatement } from './scenarios/long-statement.ts';
import { manyAccounts } from './scenarios/many-accounts.ts';
import { positivePay } from './scenarios/positive-pay.ts';
import { payees } from './scenarios/payees.ts';
import { requestsAndSchedules } from './scenarios/requests-and-schedules.ts';
import { withinBankTransfer } from './scenarios/within-bank-transfer.ts';

/** Every scenario by its name. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  [everyday.name]: everyday,
  [cards.name]: cards,
  [cheques.name]: cheques,
  [identity.name]: identity,
  [longStatement.name]: longStatement,
  [manyAccounts.name]: manyAccounts,
  [positivePay.name]: positivePay,
  [payees.name]: payees,
  [requestsAndSchedules.name]: requestsAndSchedules,
  [withinBankTransfer.name]: withinBankTransfer,
};
