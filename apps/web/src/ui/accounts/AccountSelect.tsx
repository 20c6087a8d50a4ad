import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../fields/SelectField.tsx';
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
export function AccountSelect({ accounts, ...field }: Props) {
  const { t } = useTranslation('ui');
  const options = accounts.map((account) => ({
    value: account.PrdAcctId15Digit,
    text: `${accountTitle(account)} ${account.Masked15DigAccNo} ${account.AccountHolderName}`,
  }));
  return <SelectField {...field} options={options} none={t(($) => $.chooseAccount)} />;
}
