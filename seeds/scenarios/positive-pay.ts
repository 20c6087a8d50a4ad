import { ashaTextiles, paidCheque } from '../stories/cheque-story.ts';
import { instructions, presentedCheques } from '../stories/positive-pay-story.ts';
import { quietServices } from '../quiet-services.ts';
import type { Movement, Scenario } from '../scenario.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

const received = (at: string, particulars: string): Movement => ({
  kind: 'neft-inward',
  at,
  accountNumber: ashaTextiles,
  amountPaise: 1_50_000_00n,
  particulars,
});

/** Enough money for every cheque, so that only what was told of it decides. */
export const positivePay: Scenario = {
  ...withinBankTransfer,
  name: 'positive-pay',
  story:
    'Asha has told the bank of her large cheques. On 23 November other banks present five: one as ' +
    'told, one with another amount, one for another payee, one of another day, and one untold.',
  movements: [
    ...withinBankTransfer.movements,
    received('2026-09-25T12:16:44+05:30', 'Rangoli Retail order 2214'),
    received('2026-09-28T12:32:08+05:30', 'Rangoli Retail order 2231'),
    received('2026-10-01T11:47:59+05:30', 'Rangoli Retail order 2240'),
    paidCheque('700124', '2026-10-07T14:31:20', 62_500_00n, 'Ideal Packaging'),
  ],
  services: {
    ...quietServices,
    inwardCheques: presentedCheques,
    positivePay: instructions,
  },
};
