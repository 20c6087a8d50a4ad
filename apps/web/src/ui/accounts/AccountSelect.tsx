import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../fields/SelectField.tsx';
import { useAccountTitle } from '../bank-words.tsx';
import { useChoiceNumber } from './choice-number.ts';

type Props = Omit<ComponentProps<typeof SelectField<string>>, 'options' | 'none'> & {
  accounts: readonly ListedAccount[];
};

/**
 * Chooses one of the customer's own accounts from a list that shows four digits of each. The number
 * comes first, since a phone cuts the end of a choice off.
 */
export function AccountSelect({ accounts, ...field }: Props) {
  const { t } = useTranslation('ui');
  const accountTitle = useAccountTitle();
  const numberOf = useChoiceNumber();
  const options = accounts.map((account) => ({
    value: account.PrdAcctId15Digit,
    text: `${numberOf(account.Masked15DigAccNo)} ${accountTitle(account)}, ${account.AccountHolderName}`,
  }));
  return (
    <SelectField
      {...field}
      className="input num"
      options={options}
      none={t(($) => $.chooseAccount)}
    />
  );
}
