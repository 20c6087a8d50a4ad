/** One field of a desk's form; with options it is a choice, otherwise text. */
export type DeskField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
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
  readonly fields: readonly DeskField[];
};

const amount: DeskField = { name: 'amount', label: 'Amount in rupees' };
const account: DeskField = { name: 'account', label: 'Account', offers: 'accounts' };

/** The desks of the counter in the order in which they stand on the page. */
export const desks: readonly Desk[] = [
  {
    id: 'terminal',
    title: 'Cash machine and shop',
    path: '/terminal',
    action: 'Use the card',
    fields: [
      { name: 'card', label: 'Card number', offers: 'cards' },
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
      { name: 'pin', label: 'PIN', hint: 'For ATM and POS; set it in Card services' },
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
    fields: [
      account,
      { name: 'number', label: 'Cheque number' },
      { name: 'payee', label: 'Payee' },
      amount,
      { name: 'date', label: 'Date on the cheque', hint: 'YYYY-MM-DD; empty where unreadable' },
    ],
  },
  {
    id: 'cash',
    title: 'Cash',
    path: '/cash',
    action: 'Hand it over',
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
    fields: [
      { name: 'rail', label: 'Rail', initial: 'NEFT', options: ['NEFT', 'IMPS'] },
      account,
      amount,
      { name: 'name', label: 'Sender', initial: 'Rangoli Retail' },
      { name: 'remark', label: 'Remark' },
    ],
  },
  {
    id: 'return',
    title: 'Another bank returns',
    path: '/other-bank/return',
    action: 'Send it back',
    fields: [
      { name: 'reference', label: 'RRN or UTR of our payment', offers: 'payments' },
      { name: 'reason', label: 'Reason', initial: 'Account closed' },
    ],
  },
];
