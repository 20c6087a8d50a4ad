import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { ComponentProps } from 'react';
import { SelectField } from '../fields/SelectField.tsx';

export type ChoosableAccount = { readonly accNo: string; readonly title: string };

type Props = Omit<ComponentProps<typeof SelectField<string>>, 'options'> & {
  accounts: readonly ChoosableAccount[];
};

/** Chooses one of the customer's accounts by its kind, branch and last four digits. */
export function AccountChooser({ accounts, ...field }: Props) {
  const options = accounts.map(({ accNo, title }) => ({
    value: accNo,
    text: `${title}  ${maskedNumber(accNo)}`,
  }));
  return <SelectField {...field} className="input num" options={options} />;
}
