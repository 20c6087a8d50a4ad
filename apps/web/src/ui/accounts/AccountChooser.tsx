import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { ComponentProps } from 'react';
import { useAccountTitle } from '../bank-words.tsx';
import { SelectField } from '../fields/SelectField.tsx';

export type ChoosableAccount = {
  readonly accNo: string;
  readonly kind: string;
  readonly branch: string;
};

type Props = Omit<ComponentProps<typeof SelectField<string>>, 'options'> & {
  accounts: readonly ChoosableAccount[];
};

/** Chooses one of the customer's accounts by its kind, branch and last four digits. */
export function AccountChooser({ accounts, ...field }: Props) {
  const accountTitle = useAccountTitle();
  const options = accounts.map(({ accNo, kind, branch }) => ({
    value: accNo,
    text: `${accountTitle({ AccountType: kind, BranchName: branch })}  ${maskedNumber(accNo)}`,
  }));
  return <SelectField {...field} className="input num" options={options} />;
}
