import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { ComponentProps } from 'react';
import { useProductName } from '../bank-words.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { useChoiceNumber } from './choice-number.ts';

export type ChoosableAccount = {
  readonly accNo: string;
  /** What the bank calls its kind or product, and its branch. */
  readonly kind: string;
  readonly branch: string;
};

type Props = Omit<ComponentProps<typeof SelectField<string>>, 'options'> & {
  accounts: readonly ChoosableAccount[];
};

/**
 * Chooses one of the customer's accounts by its last four digits, kind and branch. The number comes
 * first, since a phone cuts the end of a choice off.
 */
export function AccountChooser({ accounts, ...field }: Props) {
  const nameOf = useProductName();
  const numberOf = useChoiceNumber();
  const options = accounts.map(({ accNo, kind, branch }) => ({
    value: accNo,
    text: `${numberOf(maskedNumber(accNo))}  ${[nameOf(kind), branch].filter(Boolean).join(', ')}`,
  }));
  return <SelectField {...field} className="input num" options={options} />;
}
