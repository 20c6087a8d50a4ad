import { instructions, presentedCheques } from '../stories/positive-pay-story.ts';
import { movementsFrom } from '../stories/routine.ts';
import { quietServices } from '../quiet-services.ts';
import type { Scenario } from '../scenario.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

/** Enough money for every cheque, so that only what was told of it decides. */
export const positivePay: Scenario = {
  ...withinBankTransfer,
  name: 'positive-pay',
  story:
    'Asha has told the bank of her large cheques. On 23 November other banks present five: one as ' +
    'told, one with another amount, one for another payee, one of another day, and one untold.',
  movements: [
    ...withinBankTransfer.movements,
    ...movementsFrom(`
neft-inward | 2026-09-25T12:16:44 | 001011000007902 | - | 1,50,000 | Rangoli Retail order 2214 | -
neft-inward | 2026-09-28T12:32:08 | 001011000007902 | - | 1,50,000 | Rangoli Retail order 2231 | -
neft-inward | 2026-10-01T11:47:59 | 001011000007902 | - | 1,50,000 | Rangoli Retail order 2240 | -
cheque-paid | 2026-10-07T14:31:20 | 001011000007902 | - | 62,500 | Ideal Packaging | 700124
`),
  ],
  services: {
    ...quietServices,
    inwardCheques: presentedCheques,
    positivePay: instructions,
  },
};
