import type { ToldAmount } from '@sahakar/contracts/wire/rupees';
import { useTranslation } from 'react-i18next';
import { formatRupees, toldText } from './money.ts';

/** Writes the amounts of answers, in rupees unless told otherwise. */
export function useToldAmount() {
  const { t } = useTranslation('ui');
  return (amount: ToldAmount, write = formatRupees) =>
    toldText(
      amount,
      write,
      t(($) => $.amount.invalid),
    );
}
