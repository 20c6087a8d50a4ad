import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, fieldAria } from '../fields/Field.tsx';
import { accountTitle } from './own-account.ts';

type Props = {
  id: string;
  label: string;
  accounts: readonly ListedAccount[];
  value: string;
  onChange: (account: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Chooses one of the customer's own accounts from a list that shows four digits of each. */
export function AccountSelect({ id, label, accounts, value, onChange, hint, error }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        {...fieldAria(id, { hint, error })}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t(($) => $.chooseAccount)}</option>
        {accounts.map((account) => (
          <option key={account.PrdAcctId15Digit} value={account.PrdAcctId15Digit}>
            {`${accountTitle(account)} ${account.Masked15DigAccNo} ${account.AccountHolderName}`}
          </option>
        ))}
      </select>
    </Field>
  );
}
