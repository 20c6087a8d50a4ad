import type { Account, SeededCard } from '../scenario.ts';

type AccountDetails = Pick<Account, 'nominee' | 'modeOfOperation'> & {
  readonly holderName: string;
  readonly mmid: string;
  readonly openedOn: string;
  readonly openingBalancePaise?: bigint;
  readonly status?: Account['status'];
};

type Sanction = { readonly overdraftPaise: bigint; readonly overdraftUntil: string };

export function savings(number: string, details: AccountDetails): Account {
  return account(number, '10', 'Savings', { rate: 3_00, ...details });
}

export function current(number: string, details: AccountDetails): Account {
  return account(number, '11', 'Current', details);
}

export function basicSavings(number: string, details: AccountDetails): Account {
  return account(number, '12', 'Basic savings', { rate: 3_00, ...details });
}

export function cashCredit(number: string, details: AccountDetails & Sanction): Account {
  return account(number, '13', 'Cash credit', { rate: 10_50, ...details });
}

export function overdraft(number: string, details: AccountDetails & Sanction): Account {
  return account(number, '14', 'Overdraft', { rate: 11_25, ...details });
}

/** The first three digits of an account number are its branch, the next three its product. */
function account(
  number: string,
  acctCode: Account['acctCode'],
  accountType: string,
  details: AccountDetails & Partial<Sanction> & Pick<Account, 'rate'>,
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

export function debitCard(
  number: string,
  expiry: string,
  cvv: string,
  accountNumber: string,
  particulars?: Pick<SeededCard, 'status' | 'product' | 'channelsOff'>,
): SeededCard {
  return { number, expiry, cvv, accountNumber, ...particulars };
}
