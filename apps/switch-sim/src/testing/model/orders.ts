import { branches } from '@sahakar/seeds/branches';
import { type Customer, type Model, type Who, customerOf } from './bank-model.ts';

/** A payment that somebody of a customer may think of, by its name in a failure. */
export type Order = {
  readonly customer: Customer;
  readonly way: 'INTRA' | 'INTER' | 'NEFT';
  readonly from: string;
  readonly to: string;
  readonly ifsc: string;
  readonly toName: string;
  /** Whether both accounts are the customer's own. */
  readonly isOwn: boolean;
};

const ashas = '001010000042317';
const ravis = '001010000051204';
const godavaris = '003011000004719';

const intra = (customer: Customer, from: string, to: string, toName: string, isOwn = false) =>
  ({ customer, way: 'INTRA', from, to, ifsc: ifscOf(to), toName, isOwn }) as const;

/** The branch of an account stands at its beginning. */
const ifscOf = (account: string): string =>
  branches.find(({ code }) => code === account.slice(0, 3))?.ifsc ?? '';

const outward = (
  customer: Customer,
  way: 'INTER' | 'NEFT',
  [from, to, ifsc, toName]: readonly [string, string, string, string],
) => ({ customer, way, from, to, ifsc, toName, isOwn: false }) as const;

const rohit = [ashas, '20345678841', 'SBIN0000300', 'Rohit Deshpande'] as const;
const laxman = [ravis, '60118827340', 'MAHB0000002', 'Laxman Vithoba Gaikwad'] as const;
const krishna = [godavaris, '110205001934', 'ICIC0001102', 'Krishna Transport'] as const;

export const orders = {
  'asha to Ravi': intra('asha', ashas, ravis, 'Ravi Shankar Joshi'),
  'asha to Joseph': intra('asha', ashas, '005010000018446', 'Joseph A. Pereira'),
  'asha to Gurpreet': intra('asha', ashas, '003010000072089', 'Gurpreet Singh Bedi'),
  'asha to her own': intra('asha', ashas, '001011000007902', 'Kulkarni Textiles', true),
  'asha by IMPS': outward('asha', 'INTER', rohit),
  'asha by NEFT': outward('asha', 'NEFT', rohit),
  'ravi to Asha': intra('ravi', ravis, ashas, 'Asha V. Kulkarni'),
  'ravi by NEFT': outward('ravi', 'NEFT', laxman),
  'godavari to Sahyadri': intra('godavari', godavaris, '002011000008164', 'Sahyadri Seeds Pvt Ltd'),
  'godavari to Malvan': intra('godavari', godavaris, '006011000002936', 'Malvan Cashew Traders'),
  'godavari by NEFT': outward('godavari', 'NEFT', krishna),
} as const satisfies Record<string, Order>;

export type OrderName = keyof typeof orders;

// Safe: the keys of an object literal are its own names.
const names = Object.keys(orders) as OrderName[];

export function orderOf(name: string): Order {
  const known = names.find((one) => one === name);
  if (known === undefined) throw new Error(`No order is called ${name}`);
  return orders[known];
}

/** The orders of the customer for whom somebody acts. */
export const ordersOf = (who: Who): OrderName[] =>
  names.filter((name) => orders[name].customer === customerOf[who]);

export const otpTypeOf = ({ way }: Order): string =>
  way === 'INTER' ? 'IMPSFUNDTRANSFEROTP' : 'FUNDTRANSFERPIN';

/** Whole paise as the wire has them. */
export const rupees = (paise: bigint): string =>
  `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;

/** What the documents bind the OTP of a payment to. */
export const variablesOf = ({ from, to, toName }: Order, amount: bigint) => ({
  variable1: rupees(amount),
  variable2: from,
  variable3: to,
  variable4: toName,
});

/** Whether the payee of an order may be paid now. */
export function isPayable({ payees }: Model, order: Order): boolean {
  if (order.isOwn) return true;
  const payee = payees.find(
    ({ customer, account }) => customer === order.customer && account === order.to,
  );
  return payee?.status === 'ACTIVATED';
}
