import type { Account } from './scenario.ts';

type AccountDetails = {
  readonly holderName: string;
  readonly mmid: string;
  readonly openedOn: string;
  readonly openingBalancePaise?: bigint;
  readonly status?: Account['status'];
};

type Sanction = { readonly overdraftPaise: bigint; readonly overdraftUntil: string };

export function savings(number: string, details: AccountDetails): Account {
  return account(number, '10', 'Savings', details);
}

export function current(number: string, details: AccountDetails): Account {
  return account(number, '11', 'Current', details);
}

export function cashCredit(number: string, details: AccountDetails & Sanction): Account {
  return account(number, '13', 'Cash credit', details);
}

export function overdraft(number: string, details: AccountDetails & Sanction): Account {
  return account(number, '14', 'Overdraft', details);
}

/** The first three digits of an account number are its branch, the next three its product. */
function account(
  number: string,
  acctCode: Account['acctCode'],
  accountType: string,
  details: AccountDetails & Partial<Sanction>,
): Account {
  return {
    number,
    acctCode,
    accountType,
    branchCode: number.slice(0, 3),
    openingBalancePaise: 0n,
    overdraftPaise: 0n,
    overdraftUntil: null,
    status: 'open',
    ...details,
  };
}
