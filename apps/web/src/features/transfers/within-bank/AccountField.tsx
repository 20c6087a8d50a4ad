import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Divided } from '../../../ui/Divided.tsx';
import { Field, fieldAria } from '../../../ui/Field.tsx';
import { accountTitle } from '../own-account.ts';
import { ChoiceCards } from './ChoiceCards.tsx';

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
export function AccountField({ id, label, accounts, value, onChange, ...rest }: Props) {
  const { t } = useTranslation('transfer');
  const { chosenAside, error } = rest;
  if (accounts.length <= cardsMax) {
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
  return (
    <Field id={id} label={label} hint={chosenAside} error={error}>
      <select
        {...fieldAria(id, { hint: chosenAside, error })}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t(($) => $.entry.chooseAccount)}</option>
        {accounts.map((account) => (
          <option key={account.PrdAcctId15Digit} value={account.PrdAcctId15Digit}>
            {`${accountTitle(account)} ${account.Masked15DigAccNo} ${account.AccountHolderName}`}
          </option>
        ))}
      </select>
    </Field>
  );
}
