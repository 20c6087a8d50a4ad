import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import type { ReactNode } from 'react';
import { AccountSelect } from './AccountSelect.tsx';
import { ChoiceCards } from '../fields/ChoiceCards.tsx';
import { Divided } from '../Divided.tsx';
import { useAccountTitle } from '../bank-words.tsx';

type Props = {
  id: string;
  label: string;
  accounts: readonly ListedAccount[];
  value: string;
  onChange: (account: string) => void;
  /** What stands beside the chosen account, such as its available funds. */
  chosenAside?: ReactNode;
  error: string | undefined;
};

const cardsMax = 4;

/** Chooses one of the customer's own accounts: cards while they are few, a list otherwise. */
export function AccountField({ chosenAside, ...field }: Props) {
  const { id, label, accounts, value, onChange, error } = field;
  const accountTitle = useAccountTitle();
  if (accounts.length > cardsMax) return <AccountSelect {...field} hint={chosenAside} />;
  return (
    <ChoiceCards
      id={id}
      legend={label}
      value={value}
      onChange={onChange}
      error={error}
      choices={accounts.map((account) => ({
        value: account.PrdAcctId15Digit,
        title: accountTitle(account),
        fact: (
          <>
            {account.Masked15DigAccNo} <Divided>{account.AccountHolderName}</Divided>
          </>
        ),
        aside: account.PrdAcctId15Digit === value ? chosenAside : undefined,
      }))}
    />
  );
}
