import type { Movement } from '../post.ts';
import { cardPurchase } from './card-purchase.ts';
import { cashDeposit } from './cash-deposit.ts';
import { cashWithdrawal } from './cash-withdrawal.ts';
import { charge } from './charge.ts';
import { chequePaid } from './cheque-paid.ts';
import { depositClosure } from './deposit-closure.ts';
import { depositInstalment } from './deposit-instalment.ts';
import { depositInterestCredit } from './deposit-interest-credit.ts';
import { depositOpening } from './deposit-opening.ts';
import { depositPayout } from './deposit-payout.ts';
import { impsInward } from './imps-inward.ts';
import { impsOutward } from './imps-outward.ts';
import { interestCredit } from './interest-credit.ts';
import { loanCharge } from './loan-charge.ts';
import { loanDisbursement } from './loan-disbursement.ts';
import { loanInterest } from './loan-interest.ts';
import { loanRepayment } from './loan-repayment.ts';
import { neftInward } from './neft-inward.ts';
import { neftOutwardSettled } from './neft-outward-settled.ts';
import { salaryCredit } from './salary-credit.ts';
import { taxDeducted } from './tax-deducted.ts';
import type { WithAProduct } from './with-a-product.ts';
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
  'tax-deducted': taxDeducted,
} as const satisfies Record<string, (movement: WithOneCustomer) => Movement>;

/** The templates of movements on a deposit or a loan, by their kind. */
export const productTemplates = {
  'deposit-closure': depositClosure,
  'deposit-instalment': depositInstalment,
  'deposit-interest-credit': depositInterestCredit,
  'deposit-opening': depositOpening,
  'deposit-payout': depositPayout,
  'loan-charge': loanCharge,
  'loan-disbursement': loanDisbursement,
  'loan-interest': loanInterest,
  'loan-repayment': loanRepayment,
} as const satisfies Record<string, (movement: WithAProduct) => Movement>;
