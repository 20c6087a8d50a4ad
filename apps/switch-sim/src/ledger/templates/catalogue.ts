import type { Movement } from '../post.ts';
import { cardPurchase } from './card-purchase.ts';
import { cashDeposit } from './cash-deposit.ts';
import { cashWithdrawal } from './cash-withdrawal.ts';
import { charge } from './charge.ts';
import { chequePaid } from './cheque-paid.ts';
import { impsInward } from './imps-inward.ts';
import { impsOutward } from './imps-outward.ts';
import { interestCredit } from './interest-credit.ts';
import { neftInward } from './neft-inward.ts';
import { neftOutwardSettled } from './neft-outward-settled.ts';
import { salaryCredit } from './salary-credit.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** The templates of movements that a scenario tells with one customer's account, by their kind. */
export const oneCustomerTemplates = {
  'card-purchase': cardPurchase,
  'cash-deposit': cashDeposit,
  'cash-withdrawal': cashWithdrawal,
  charge,
  'cheque-paid': chequePaid,
  'imps-inward': impsInward,
  'imps-outward': impsOutward,
  'interest-credit': interestCredit,
  'neft-inward': neftInward,
  'neft-outward-settled': neftOutwardSettled,
  'salary-credit': salaryCredit,
} as const satisfies Record<string, (movement: WithOneCustomer) => Movement>;
