import {
  inwardCheques,
  liens,
  paidCheque,
  returnCharges,
  serviceRequests,
} from '../stories/cheque-story.ts';
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
    paidCheque('700120', '2026-09-09T13:10:02', 2_150_00n, 'Ideal Packaging'),
    paidCheque('700121', '2026-10-07T14:22:41', 3_900_00n, 'Bhiwandi Yarn Depot'),
  ],
  services: { ...quietServices, inwardCheques, serviceRequests, liens },
};
