import type { ReactNode } from 'react';
import type { Person, PersonAccount } from '@sahakar/simulator/answers';
import { CopyValue } from '../ui/CopyValue.tsx';

type Props = { readonly person: Person };

/** Accounts, cards and payees, folded away until somebody needs a number. */
export function PersonHoldings({ person }: Props) {
  const { name, accounts, cards, payees } = person;
  return (
    <details className="holdings">
      <summary>
        {summaryOf(person)}
        <span className="visually-hidden"> of {name}</span>
      </summary>
      <dl>
        {accounts.map((account) => (
          <Holding
            key={account.number}
            number={account.number}
            what={`account number of ${account.holderName}`}
          >
            {accountWords(account)}
          </Holding>
        ))}
        {cards.map(({ number, expiry, cvv }) => (
          <Holding
            key={number}
            number={number}
            shown={number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
            what={`card number of ${name} that ends in ${number.slice(-4)}`}
          >
            Card, <span className="num">{expiry}</span>, CVV <span className="num">{cvv}</span>
          </Holding>
        ))}
        {payees.map(({ payeeType, accountNumber, nickname, status }) => (
          <Holding
            key={`${payeeType} ${accountNumber}`}
            number={accountNumber}
            what={`account number of the payee ${nickname}`}
          >
            Payee {nickname}
            {status !== 'ACTIVATED' && `, ${status.toLowerCase()}`}
          </Holding>
        ))}
      </dl>
    </details>
  );
}

type HoldingProps = {
  readonly number: string;
  readonly shown?: string;
  readonly what: string;
  readonly children: ReactNode;
};

function Holding({ number, shown = number, what, children }: HoldingProps) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        <CopyValue value={number} shown={shown} what={what} className="num" />
      </dd>
    </div>
  );
}

function summaryOf({ accounts, cards, payees }: Person): string {
  const counts = [
    counted(accounts.length, 'account'),
    counted(cards.length, 'card'),
    counted(payees.length, 'payee'),
  ];
  return counts.filter((text) => text !== '').join(', ') || 'No accounts';
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const accountNames: Readonly<Record<string, string>> = {
  '10': 'Savings',
  '11': 'Current',
  '13': 'Cash credit',
  '14': 'Overdraft',
};

function accountWords({ acctCode, status }: PersonAccount): string {
  const name = accountNames[acctCode] ?? `Account code ${acctCode}`;
  return status === 'open' ? name : `${name}, ${status}`;
}
