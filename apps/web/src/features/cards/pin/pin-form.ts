import { lengths } from '@sahakar/contracts/documented-lengths';
import type { CardProof } from '../../../ui/fields/CardProofFields.tsx';
import { isMonth } from '../card-details.ts';

export type PinEntry = CardProof & { readonly pin: string; readonly confirmed: string };

export const noPin: PinEntry = { month: '', year: '', cvv: '', pin: '', confirmed: '' };

/** Keys of messages, as far as the documents name them as they do. */
export type PinFault = {
  readonly field: keyof PinEntry;
  readonly alsoEmpty?: readonly (keyof PinEntry)[];
  readonly key:
    | 'please_fill_all_the_details'
    | 'pl_enter_cvv'
    | 'pl_enter_month'
    | 'pl_enter_year'
    | 'pl_enter_new_pin'
    | 'pl_enter_confirm_pin'
    | 'please_enter_valid_expiry_month'
    | 'please_enter_valid_expiry_year'
    | 'please_enter_valid_cvv'
    | 'pl_enter_valid_new_pin'
    | 'pl_entered_new_pin_confirm_pin_mismatch';
};

/** What is missing; then what is not possible; and last, whether both PINs are the same. */
export function pinFaults(entry: PinEntry): readonly PinFault[] {
  const missing = order.filter(({ field }) => entry[field] === '');
  if (missing.length === order.length) {
    const [, ...others] = order.map(({ field }) => field);
    return [{ field: 'month', alsoEmpty: others, key: 'please_fill_all_the_details' }];
  }
  if (missing.length > 0) return missing;
  const faults: PinFault[] = [];
  if (!isMonth(entry.month)) {
    faults.push({ field: 'month', key: 'please_enter_valid_expiry_month' });
  }
  if (Number(entry.year) === 0) {
    faults.push({ field: 'year', key: 'please_enter_valid_expiry_year' });
  }
  if (entry.cvv.length < lengths.cvv) faults.push({ field: 'cvv', key: 'please_enter_valid_cvv' });
  if (entry.pin.length < lengths.cardPin)
    faults.push({ field: 'pin', key: 'pl_enter_valid_new_pin' });
  else if (entry.pin !== entry.confirmed) {
    faults.push({ field: 'pin', key: 'pl_entered_new_pin_confirm_pin_mismatch' });
  }
  return faults;
}

const order: readonly PinFault[] = [
  { field: 'month', key: 'pl_enter_month' },
  { field: 'year', key: 'pl_enter_year' },
  { field: 'cvv', key: 'pl_enter_cvv' },
  { field: 'pin', key: 'pl_enter_new_pin' },
  { field: 'confirmed', key: 'pl_enter_confirm_pin' },
];
