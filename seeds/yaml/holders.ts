import { monthsAfter } from '@sahakar/contracts/wire/dates';
import { branches } from '../branches.ts';
import { account as accountOf } from '../cast/accounts.ts';
import { limitMasters } from '../limits.ts';
import type { Account, Branch, Customer } from '../scenario.ts';
import type { Path } from './checked-yaml.ts';
import {
  accountKinds,
  type WrittenAccount,
  type WrittenFirm,
  type WrittenPerson,
  type WrittenScenario,
} from './scenario-shape.ts';
import type { Telling } from './telling.ts';

/** An account with the place where it is written. */
export type HeldAccount = {
  readonly key: string;
  readonly written: WrittenAccount;
  readonly path: Path;
  readonly account: Account;
};

/** A customer whose payees are still to come, with the place where he is written. */
export type Holder = {
  readonly written: WrittenPerson | WrittenFirm;
  readonly path: Path;
  readonly customer: Omit<Customer, 'payees'>;
  readonly accounts: readonly HeldAccount[];
};

/** Persons and firms as customers, each with all numbers that a bank gives by itself. */
export function holdersOf({ people, firms }: WrittenScenario, telling: Telling): Holder[] {
  const written = [...people, ...firms].flatMap(({ accounts }) => accounts);
  const numbers = new Set(written.flatMap(({ number }) => number ?? []));
  const holders = [
    ...people.map((one, at) => holderOf('retail', one, ['people', at], numbers, telling)),
    ...firms.map((one, at) => holderOf('corporate', one, ['firms', at], numbers, telling)),
  ];
  return holders.map((holder) => withJointAccounts(holder, holders, telling));
}

type Named = { readonly key?: string | undefined; readonly name: string };

/** By what others refer to somebody, told where it can be no key or is another one's. */
export function keyOf(named: Named, path: Path, telling: Telling): string {
  const own = writtenKey(named);
  if (!/^[a-z]/.test(own))
    telling.tell([...path, 'name'], 'It needs a key beside it, such as asha.');
  telling.once(own, [...path, named.key === undefined ? 'name' : 'key']);
  return own;
}

/** The first word of a name, where no key is written. */
export const writtenKey = ({ key, name }: Named): string =>
  key ?? (name.split(' ')[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function holderOf(
  kind: Customer['kind'],
  written: WrittenPerson | WrittenFirm,
  path: Path,
  numbers: ReadonlySet<string>,
  telling: Telling,
): Holder {
  const key = keyOf(written, path, telling);
  const isFirm = kind === 'corporate';
  const branch = branchOf(written.branch, [...path, 'branch'], telling);
  const number = written.number ?? telling.nextNumber(isFirm ? 200_500_001 : 100_500_001);
  telling.once(number, [...path, 'number']);
  const accounts = written.accounts.map((one, at) =>
    heldAccount(
      one,
      { name: written.name, branch, path: [...path, 'accounts', at], numbers },
      telling,
    ),
  );
  const names = accounts.map((one) => one.key);
  for (const [at, { key: name, path: place }] of accounts.entries()) {
    if (names.indexOf(name) === at) continue;
    telling.tell(place, `There is a ${name} before it: give this one a key of its own.`);
  }
  const pan = noneOr(written.pan, panOf(isFirm, telling));
  const born = 'born' in written ? written.born : undefined;
  const customer = {
    key,
    number,
    name: written.name,
    kind,
    mobile: written.mobile ?? telling.nextNumber(9_820_150_001),
    email: noneOr(written.email, `${key}@example.in`),
    address: noneOr(written.address, `${branch.address}, ${branch.city} ${branch.pinCode}`),
    limitId: limitOf(written.dailyLimit, isFirm, [...path, 'dailyLimit'], telling),
    ...(!isFirm && { dateOfBirth: telling.pastDay(born, '1985-06-15', [...path, 'born']) }),
    ...(pan !== null && { pan }),
    accounts: accounts.map(({ account }) => account),
  };
  return { written, path, customer, accounts };
}

const noneOr = (written: string | undefined, standard: string) =>
  written === 'none' ? null : (written ?? standard);

/** The fourth letter tells persons from companies; the digits count. */
const panOf = (isFirm: boolean, telling: Telling) =>
  `ABZ${isFirm ? 'C' : 'P'}K${telling.nextNumber(4001)}L`;

function branchOf(written: string | undefined, path: Path, telling: Telling): Branch {
  const wanted = (written ?? '001').toLowerCase();
  const match = branches.find(({ code, name, city }) =>
    [code, name.toLowerCase(), city.toLowerCase()].includes(wanted),
  );
  if (match !== undefined) return match;
  const first = branches.slice(0, 5).map(({ code, city }) => `${code} ${city}`);
  telling.tell(
    path,
    `There is no such branch; there are ${first.join(', ')} and ${branches.length - 5} more.`,
  );
  return nowhere;
}

function limitOf(
  written: bigint | undefined,
  isFirm: boolean,
  path: Path,
  telling: Telling,
): string {
  if (written === undefined) return isFirm ? 'DL25' : 'DL02';
  const master = limitMasters.find(({ amountPaise }) => amountPaise === written);
  if (master === undefined) {
    const offered = limitMasters.map(({ amountPaise }) => `${amountPaise / 100_000_00n} lakh`);
    telling.tell(path, `There is no such daily limit; there are ${offered.join(', ')}.`);
  }
  return master?.id ?? '';
}

type Held = {
  readonly name: string;
  readonly branch: Branch;
  readonly path: Path;
  /** Those that somebody has written for an account of his; whoever only refers to one takes none. */
  readonly numbers: ReadonlySet<string>;
};

function heldAccount(
  written: WrittenAccount,
  { name, branch, path, numbers }: Held,
  telling: Telling,
): HeldAccount {
  const acctCode = accountKinds[written.kind];
  const prefix = `${branch.code}0${acctCode}`;
  const numbered = (next: number) => prefix + String(next).padStart(9, '0');
  const given = written.number ?? telling.nextNumber(500_001, numbered, numbers);
  const fits = given.startsWith(prefix);
  if (!fits) {
    telling.tell(
      [...path, 'number'],
      `The number of a ${written.kind} account at ${branch.name} begins with ${prefix}.`,
    );
  }
  const number = fits ? given : `${prefix}${given.slice(6)}`;
  telling.once(number, [...path, 'number']);
  const isDrawn = acctCode === '13' || acctCode === '14';
  if (!isDrawn && written.limit !== undefined) {
    telling.tell([...path, 'limit'], 'Only an overdraft and a cash-credit have a limit.');
  }
  if (isDrawn && written.limit === undefined) {
    telling.tell(path, `The ${written.kind} needs a limit: how far it may be drawn.`);
  }
  const details = {
    holderName: written.holder ?? name,
    mmid: telling.nextNumber(9_250_001),
    openedOn: telling.pastDay(written.opened, monthsAfter(telling.today, -36), [...path, 'opened']),
    overdraftPaise: written.limit ?? 0n,
    overdraftUntil: isDrawn
      ? (written.limitUntil?.(telling.now).day ?? monthsAfter(telling.today, 12))
      : null,
    status: written.status ?? ('open' as const),
    ...(written.rate !== undefined && { rate: written.rate }),
    ...(written.nominee !== undefined && { nominee: written.nominee }),
  };
  const key = written.key ?? written.kind;
  return { key, written, path, account: accountOf(number, details) };
}

/** Whoever holds an account of another one too is its second holder. */
function withJointAccounts(holder: Holder, holders: readonly Holder[], telling: Telling): Holder {
  const { customer } = holder;
  const shared = holders.flatMap(({ customer: { key }, accounts }) =>
    accounts.filter(({ written }) => written.secondHolder === customer.key && key !== customer.key),
  );
  for (const { written, path } of holder.accounts) {
    const second = written.secondHolder;
    const known = holders.some((one) => one.customer.key === second && one !== holder);
    if (second !== undefined && !known) {
      telling.tell([...path, 'secondHolder'], `There is no other person called ${second}.`);
    }
  }
  if (shared.length === 0) return holder;
  const secondHolderOf = shared.map(({ account }) => account.number);
  return { ...holder, customer: { ...customer, secondHolderOf } };
}

/** An account by what is written of it: its key, customer.key or number. */
export function findAccount(
  holders: readonly Holder[],
  reference: string,
  own?: Holder,
): { readonly holder: Holder; readonly held: HeldAccount } | null {
  for (const holder of holders) {
    for (const held of holder.accounts) {
      const names = [held.account.number, `${holder.customer.key}.${held.key}`];
      if (holder === own) names.push(held.key);
      if (names.includes(reference)) return { holder, held };
    }
  }
  return null;
}

/** What a reference may be, for whoever has written one that leads nowhere. */
export function accountNames(holders: readonly Holder[], own?: Holder): string {
  const names = holders.flatMap((holder) =>
    holder.accounts.map(({ key }) => (holder === own ? key : `${holder.customer.key}.${key}`)),
  );
  return names.length === 0 ? 'there is no account at all' : `there are ${names.join(', ')}`;
}

/** Stands for a branch that is not there, so that the rest of the file is read on. */
const nowhere: Branch = {
  code: '001',
  name: '',
  ifsc: '',
  micr: '',
  address: '',
  city: '',
  state: '',
  pinCode: '',
  telephone: '',
  latitude: '',
  longitude: '',
};
