import * as z from 'zod/mini';
import { answeredCode, maybe } from '../wire/answered.ts';
import {
  accountNumber,
  anyAccountNumber,
  customerNumber,
  enteredPassword,
  ifsc,
  otpDigits,
  remark,
  text,
} from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import { rupees } from '../wire/rupees.ts';

/** The fields that the direct transfer and the maker's request share. */
export const accountTransferFields = {
  /** INTRA: own account or payee of this bank. INTER: IMPS. */
  TxnType: z.enum(['INTRA', 'INTER']),
  FromAccountNumber: accountNumber,
  BeneficiaryAccountNumber: anyAccountNumber,
  IfscCode: z.union([z.literal(''), ifsc]),
  Amount: rupees,
  TPin: enteredPassword,
  MMID: z.optional(handedBack(text(10))),
  OTP: z.union([z.literal(''), otpDigits]),
  Remark: remark,
  ToName: handedBack(text(60)),
  AcctType: z.optional(handedBack(text(30))),
  CustNo: customerNumber,
};

/**
 * How the bank calls a transfer: by its RRN, or by its own number where there is none (C118). Code 0
 * alone says that it was made, so that one without either is refused no more than the others.
 */
export const transferReference = { RRN: maybe(answeredCode), CustomerRefNo: maybe(answeredCode) };

/** A request as its list has it, for whoever decides on it: nobody types any of it again. */
export const listedTransferFields = { ...accountTransferFields, Remark: handedBack(remark) };

export const accountTransferExample = {
  TxnType: 'INTRA',
  FromAccountNumber: '001010000042317',
  BeneficiaryAccountNumber: '001010000051204',
  IfscCode: 'SHKR0000001',
  Amount: '2500.00',
  TPin: 'Transfer@1971',
  MMID: '',
  OTP: '407193',
  Remark: 'rent December',
  ToName: 'Ravi Shankar Joshi',
  AcctType: '10',
  CustNo: '100042317',
};
