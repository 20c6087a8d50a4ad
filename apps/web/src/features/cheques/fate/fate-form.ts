import { isChequeNumber } from '../ChequeNumberField.tsx';

export type FateEntry = { readonly account: string; readonly chequeNumber: string };

export type FateFault =
  | { readonly field: 'account'; readonly key: 'account' }
  | { readonly field: 'chequeNumber'; readonly key: 'invalid_intrument_no' };

/** An account, and six digits that are not all zero. */
export function fateFaults({ account, chequeNumber }: FateEntry): readonly FateFault[] {
  const faults: FateFault[] = [];
  if (account === '') faults.push({ field: 'account', key: 'account' });
  if (!isChequeNumber(chequeNumber)) {
    // Spelled so in the product.
    faults.push({ field: 'chequeNumber', key: 'invalid_intrument_no' });
  }
  return faults;
}
