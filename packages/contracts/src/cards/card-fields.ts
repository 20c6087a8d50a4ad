import * as z from 'zod/mini';
import { lengths } from '../documented-lengths.ts';
import { answeredText, codeOrNone, orNone, requiredText } from '../wire/answered.ts';
import { digits, text } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import { rupees, toldAmount } from '../wire/rupees.ts';
import { channelCodes } from './card-codes.ts';

/**
 * A card number in a request: the masked one that GetCardDetailsService answered, or the whole one.
 */
export const cardNumber = handedBack(z.string().check(z.regex(/^\d{4}([X]{4,11}|\d{4,11})\d{4}$/)));

/** MM/YY, as it stands on the card. */
export const cardExpiry = z.string().check(z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/));

/** YYYY-MM of such an expiry. */
export function expiryMonth(expiry: string): string {
  const [month = '', year = ''] = expiry.split('/');
  return `20${year}-${month}`;
}

/** The CVV travels as COffSet. */
export const cardCvv = digits(lengths.cvv);

/** A PIN of a card. */
export const cardPin = digits(lengths.cardPin);

/** Not explained by the documents and not used; the portal sends it empty (RULINGS X6). */
export const unusedOffset = z.optional(text(30));

const channelCode = z.enum([channelCodes.on, channelCodes.off]);

export const channelStatusFields = {
  ATMStatus: channelCode,
  POSStatus: channelCode,
  ECOMStatus: channelCode,
  ContactlessStatus: channelCode,
};

export const limitFields = {
  ATMLimit: rupees,
  POSLimit: rupees,
  ECOMLimit: rupees,
  ContactlessLimit: rupees,
};

/** Of a card without a chip, or of one blocked for good, a bank may have none. */
const toldLimit = orNone(toldAmount);

/**
 * A debit card as the list of an account has it. What is missing of one card does not take the others
 * out of reach, since one of them may have to be blocked.
 */
export const DebitCard = z.object({
  AccountNo: answeredText,
  /** Masked by this switch; another one may send it whole, so that who shows it masks it. */
  CardNo: requiredText,
  CardStatus: codeOrNone,
  /** CardStatus in words. */
  Status: answeredText,
  ATMLimit: toldLimit,
  POSLimit: toldLimit,
  ECOMLimit: toldLimit,
  ContactlessLimit: toldLimit,
  ATMStatus: codeOrNone,
  POSStatus: codeOrNone,
  ECOMStatus: codeOrNone,
  ContactlessStatus: codeOrNone,
  LbrCode: codeOrNone,
  /** The account number without the branch code in front of it. */
  PrdAccountNumber: answeredText,
});
export type DebitCard = z.output<typeof DebitCard>;

/** The account number as the card module writes it: product and number, without the branch. */
export function productAccountNumber(accountNumber: string): string {
  return accountNumber.slice(3);
}

/** The code of the product inside an account number. */
export function productCode(accountNumber: string): string {
  return accountNumber.slice(3, 6);
}
