import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { SelectField } from '../fields/SelectField.tsx';

export type ChoosableAccount = { readonly accNo: string; readonly title: string };

type Props = {
  id: string;
  label: string;
  accounts: readonly ChoosableAccount[];
  value: string;
  onChange: (accNo: string) => void;
  /** The line that stands for no account; without it one is always chosen. */
  none?: string;
};

/** Chooses one of the customer's accounts by its kind, branch and last four digits. */
export function AccountChooser({ accounts, ...field }: Props) {
  const options = accounts.map(({ accNo, title }) => ({
    value: accNo,
    text: `${title}  ${maskedNumber(accNo)}`,
  }));
  return <SelectField {...field} className="input num" options={options} />;
}
