import type { TransferOrder } from '../transfers/transfer-order.ts';

/** Asha's customer number, the accounts that pay, and Ravi's account, which is paid. */
export const asha = '100042317';
export const savings = '001010000042317';
export const current = '001011000007902';
export const ravis = '001010000051204';

/** Rs 250.00 from Asha's savings to Ravi, in some respects another. */
export const ashasOrder = (other: Partial<TransferOrder> = {}): TransferOrder => ({
  customerNo: asha,
  txnType: 'INTRA',
  rail: null,
  fromAccount: savings,
  toAccount: ravis,
  toIfsc: '',
  amount: 250_00n,
  remark: 'rent',
  ...other,
});

/** What is asked of the OTP service before Asha pays so much to Ravi. */
export const paymentToRavi = (amount = '2500.00') => ({
  RequestType: 'FUNDTRANSFERPIN',
  variable1: amount,
  variable2: savings,
  variable3: ravis,
  variable4: 'Ravi Shankar Joshi',
});
