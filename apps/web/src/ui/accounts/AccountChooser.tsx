import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { Field, fieldAria } from '../fields/Field.tsx';

export type ChoosableAccount = { readonly accNo: string; readonly title: string };

type Props = {
  id: string;
  label: string;
  accounts: readonly ChoosableAccount[];
  value: string;
  onChange: (accNo: string) => void;
  /** The line that stands for no account; without it one is always chosen. */
  none?: string;
  error?: string | undefined;
};

/** Chooses one of the customer's accounts by its kind, branch and last four digits. */
export function AccountChooser({ id, label, accounts, value, onChange, none, error }: Props) {
  return (
    <Field id={id} label={label} error={error}>
      <select
        {...fieldAria(id, { error })}
        className="input num"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {accounts.map(({ accNo, title }) => (
          <option key={accNo} value={accNo}>
            {`${title}  ${maskedNumber(accNo)}`}
          </option>
        ))}
      </select>
    </Field>
  );
}
