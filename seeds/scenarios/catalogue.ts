import type { Scenario } from '../scenario.ts';
import { cards } from './cards.ts';
import { cheques } from './cheques.ts';
import { everyday } from './everyday.ts';
import { fortyRequests } from './forty-requests.ts';
import { identity } from './identity.ts';
import { longStatement } from './long-statement.ts';
import { manyAccounts } from './many-accounts.ts';
import { positivePay } from './positive-pay.ts';
import { payees } from './payees.ts';
import { requestsAndSchedules } from './requests-and-schedules.ts';
import { taxOnInterest } from './tax-on-interest.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

/** Every scenario by its name. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  [everyday.name]: everyday,
  [cards.name]: cards,
  [cheques.name]: cheques,
  [fortyRequests.name]: fortyRequests,
  [identity.name]: identity,
  [longStatement.name]: longStatement,
  [manyAccounts.name]: manyAccounts,
  [positivePay.name]: positivePay,
  [payees.name]: payees,
  [requestsAndSchedules.name]: requestsAndSchedules,
  [taxOnInterest.name]: taxOnInterest,
  [withinBankTransfer.name]: withinBankTransfer,
};
