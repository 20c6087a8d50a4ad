export type TypedCard = {
  readonly card: string;
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
};

export const noCard: TypedCard = { card: '', month: '', year: '', cvv: '' };

export type CardFault = {
  readonly key:
    | 'fillAll'
    | 'cardMissing'
    | 'cardInvalid'
    | 'monthMissing'
    | 'monthInvalid'
    | 'yearMissing'
    | 'yearInvalid'
    | 'cvvMissing'
    | 'cvvInvalid';
  readonly field: keyof TypedCard;
};

/** The first thing that is wrong with the card details, in the order of the fields. */
export function cardFault({ card, month, year, cvv }: TypedCard): CardFault | null {
  if (card === '' && month === '' && year === '' && cvv === '') {
    return { key: 'fillAll', field: 'card' };
  }
  if (card === '') return { key: 'cardMissing', field: 'card' };
  if (card.length < 6) return { key: 'cardInvalid', field: 'card' };
  if (month === '') return { key: 'monthMissing', field: 'month' };
  if (Number(month) < 1 || Number(month) > 12) return { key: 'monthInvalid', field: 'month' };
  if (year === '') return { key: 'yearMissing', field: 'year' };
  if (Number(year) === 0) return { key: 'yearInvalid', field: 'year' };
  if (cvv === '') return { key: 'cvvMissing', field: 'cvv' };
  return cvv.length < 3 ? { key: 'cvvInvalid', field: 'cvv' } : null;
}

/** MM/YY as the switch reads it: month 5 of year 27 is 05/27. */
export function expiryDate({ month, year }: Pick<TypedCard, 'month' | 'year'>): string {
  return `${month.padStart(2, '0')}/${year.padStart(2, '0')}`;
}
