import type { StopReason } from '@sahakar/contracts/cheques/stop-reasons';
import { isChequeNumber } from '../ChequeNumberField.tsx';

/** What the stop form holds: texts as they stand in its fields. */
export type StopEntry = {
  readonly account: string;
  readonly chequeNumber: string;
  readonly reason: StopReason | '';
};

/** The key of what is wrong with a field; the cheque number's is the product's own. */
export type StopFault =
  | { readonly field: 'account'; readonly key: 'account' }
  | { readonly field: 'chequeNumber'; readonly key: 'chequeNumber' | 'enter_valid_cheque_number' }
  | { readonly field: 'reason'; readonly key: 'reason' };

/** Everything that is wrong, in the order of the fields. */
export function stopFaults({ account, chequeNumber, reason }: StopEntry): readonly StopFault[] {
  const faults: StopFault[] = [];
  if (account === '') faults.push({ field: 'account', key: 'account' });
  if (chequeNumber === '') faults.push({ field: 'chequeNumber', key: 'chequeNumber' });
  else if (!isChequeNumber(chequeNumber)) {
    faults.push({ field: 'chequeNumber', key: 'enter_valid_cheque_number' });
  }
  if (reason === '') faults.push({ field: 'reason', key: 'reason' });
  return faults;
}
