import * as z from 'zod/mini';
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
import { paymentTypes } from './rails.ts';

/** The fields that a transfer by NEFT or RTGS and the maker's request for one share. */
export const otherBankTransferFields = {
  PaymentType: z.enum(paymentTypes),
  FromAccNo: accountNumber,
  ToAccNo: anyAccountNumber,
  Ifsc: z.union([z.literal(''), ifsc]),
  Amount: rupees,
  TPin: enteredPassword,
  MMID: z.optional(handedBack(text(10))),
  OTP: z.union([z.literal(''), otpDigits]),
  Remarks: remark,
  ToName: handedBack(text(60)),
  CustNo: customerNumber,
  /** The IFSC of the remitter; the switch takes it from the account. */
  RemIfsc: z.optional(handedBack(text(11))),
};

/** A request as its list has it, for whoever approves it: nobody types any of it again. */
export const listedOtherBankFields = { ...otherBankTransferFields, Remarks: handedBack(remark) };

export const otherBankTransferExample = {
  PaymentType: 'NEFT',
  FromAccNo: '001010000042317',
  ToAccNo: '20345678841',
  Ifsc: 'SBIN0000300',
  Amount: '15000.00',
  TPin: 'Transfer@1971',
  MMID: '',
  OTP: '407193',
  Remarks: 'rent December',
  ToName: 'Rohit Deshpande',
  CustNo: '100042317',
  RemIfsc: 'SHKR0000001',
};
