import { inwardCheques, liens, returnCharges, serviceRequests } from '../stories/cheque-story.ts';
import { movementsFrom } from '../stories/routine.ts';
import { quietServices } from '../quiet-services.ts';
import type { Scenario } from '../scenario.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

/** Short enough for a test, with a cheque in every state and a lien of every kind. */
export const cheques: Scenario = {
  ...withinBankTransfer,
  name: 'cheques',
  story:
    'A cheque in every state: unused, paid, stopped, returned, in clearing, and on its way from ' +
    'another bank. Asha waits for a cheque book; liens keep back a part of some balances.',
  movements: [
    ...withinBankTransfer.movements,
    ...returnCharges,
    ...movementsFrom(`
cheque-paid | 2026-09-09T13:10:02 | 001011000007902 | - | 2,150 | Ideal Packaging | 700120
cheque-paid | 2026-10-07T14:22:41 | 001011000007902 | - | 3,900 | Bhiwandi Yarn Depot | 700121
`),
  ],
  services: { ...quietServices, inwardCheques, serviceRequests, liens },
};
