import {
  CashInput,
  ChequeInput,
  CreditInput,
  ReturnInput,
  TerminalInput,
} from '@sahakar/simulator/control/counter';
import type * as z from 'zod/mini';

/** One field of a desk's form; with options it is a choice, otherwise text. */
export type DeskField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What has to stand there, said where something else does. */
  readonly rule?: string;
  readonly initial?: string;
  readonly options?: readonly string[];
  /** What of the cast is offered while one types. */
  readonly offers?: 'cards' | 'accounts' | 'payments';
};

export type Desk = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly action: string;
  /** What the bank takes at this desk. */
  readonly input: z.ZodMiniType;
  readonly fields: readonly DeskField[];
};

const amount: DeskField = {
  name: 'amount',
  label: 'Amount in rupees',
  rule: 'An amount, such as 500 or 310.25.',
};
const account: DeskField = {
  name: 'account',
  label: 'Account',
  rule: 'The 6 to 20 digits of an account.',
  offers: 'accounts',
};

/** The desks of the counter in the order in which they stand on the page. */
export const desks: readonly Desk[] = [
  {
    id: 'terminal',
    title: 'Cash machine and shop',
    path: '/terminal',
    action: 'Use the card',
    input: TerminalInput,
    fields: [
      { name: 'card', label: 'Card number', rule: 'The 16 digits of a card.', offers: 'cards' },
      {
        name: 'channel',
        label: 'Channel',
        initial: 'ATM',
        options: ['ATM', 'POS', 'CONTACTLESS', 'ECOM'],
      },
      {
        name: 'country',
        label: 'Country',
        initial: 'domestic',
        options: ['domestic', 'international'],
      },
      amount,
      {
        name: 'pin',
        label: 'PIN',
        hint: 'For ATM and POS; set it in Card services',
        rule: 'At most 12 digits.',
      },
      { name: 'expiry', label: 'Expiry', hint: 'MM/YY, for ECOM' },
      { name: 'cvv', label: 'CVV', hint: 'For ECOM' },
      { name: 'place', label: 'Place', initial: 'Shivaji Park' },
    ],
  },
  {
    id: 'cheque',
    title: 'Clearing desk',
    path: '/cheques',
    action: 'Present the cheque',
    input: ChequeInput,
    fields: [
      account,
      { name: 'number', label: 'Cheque number', rule: 'The six digits of a cheque.' },
      { name: 'payee', label: 'Payee', rule: 'Who is paid, in at most 100 characters.' },
      amount,
      {
        name: 'date',
        label: 'Date on the cheque',
        hint: 'YYYY-MM-DD; empty where unreadable',
        rule: 'A day as YYYY-MM-DD, or nothing.',
      },
    ],
  },
  {
    id: 'cash',
    title: 'Cash',
    path: '/cash',
    action: 'Hand it over',
    input: CashInput,
    fields: [
      account,
      { name: 'direction', label: 'Direction', initial: 'in', options: ['in', 'out'] },
      amount,
      { name: 'by', label: 'By whom' },
    ],
  },
  {
    id: 'credit',
    title: 'Another bank pays',
    path: '/other-bank/credit',
    action: 'Send it in',
    input: CreditInput,
    fields: [
      { name: 'rail', label: 'Rail', initial: 'NEFT', options: ['NEFT', 'IMPS'] },
      account,
      amount,
      {
        name: 'name',
        label: 'Sender',
        initial: 'Rangoli Retail',
        rule: 'Who pays, in at most 100 characters.',
      },
      { name: 'remark', label: 'Remark' },
    ],
  },
  {
    id: 'return',
    title: 'Another bank returns',
    path: '/other-bank/return',
    action: 'Send it back',
    input: ReturnInput,
    fields: [
      {
        name: 'reference',
        label: 'RRN or UTR of our payment',
        rule: 'The reference of one of our payments.',
        offers: 'payments',
      },
      { name: 'reason', label: 'Reason', initial: 'Account closed' },
    ],
  },
];
