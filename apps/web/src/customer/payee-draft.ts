import { type KnownPayee, type Payee, payeeTypes } from '@sahakar/contracts/payees/payee';
import * as z from 'zod/mini';

/** What the screen that adds a payee may begin with: texts as they stand in its fields. */
export const PayeeDraft = z.object({
  payeeType: z.enum(payeeTypes),
  account: z.string(),
  ifsc: z.string(),
  name: z.string(),
  nickname: z.string(),
});
export type PayeeDraft = z.output<typeof PayeeDraft>;

/** A draft of the payee who was asked for before. */
export function payeeDraftAgain(payee: KnownPayee<Payee>): PayeeDraft {
  const { payeeType, accountNumber, ifscCode, payeeName, Nickname } = payee;
  return {
    payeeType,
    account: accountNumber,
    ifsc: ifscCode ?? '',
    name: payeeName,
    nickname: Nickname ?? '',
  };
}
