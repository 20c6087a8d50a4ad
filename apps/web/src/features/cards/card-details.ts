import { lengths } from '@sahakar/contracts/documented-lengths';
import type { CardProof } from '../../ui/fields/CardProofFields.tsx';

export const noDetails: CardProof = { month: '', year: '', cvv: '' };

/** Keys of messages, as the documents name them. */
export type DetailsFault = {
  readonly field: keyof CardProof;
  readonly alsoEmpty?: readonly (keyof CardProof)[];
  readonly key:
    | 'please_fill_all_the_details'
    | 'please_enter_valid_expiry_month'
    | 'please_enter_expiry_year'
    | 'please_enter_valid_expiry_year'
    | 'please_enter_cvv'
    | 'please_enter_valid_cvv';
};

/** Everything that is wrong with expiry and CVV, in the order of the fields. */
export function detailsFaults({ month, year, cvv }: CardProof): readonly DetailsFault[] {
  if (month === '' && year === '' && cvv === '') {
    return [{ field: 'month', alsoEmpty: ['year', 'cvv'], key: 'please_fill_all_the_details' }];
  }
  const faults: DetailsFault[] = [];
  if (!isMonth(month)) faults.push({ field: 'month', key: 'please_enter_valid_expiry_month' });
  if (year === '') faults.push({ field: 'year', key: 'please_enter_expiry_year' });
  else if (Number(year) === 0) {
    faults.push({ field: 'year', key: 'please_enter_valid_expiry_year' });
  }
  if (cvv === '') faults.push({ field: 'cvv', key: 'please_enter_cvv' });
  else if (cvv.length < lengths.cvv) faults.push({ field: 'cvv', key: 'please_enter_valid_cvv' });
  return faults;
}

/** 1 to 12; an empty month is none (C265). */
export function isMonth(month: string): boolean {
  return Number(month) >= 1 && Number(month) <= 12;
}
