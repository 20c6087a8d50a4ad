import { daysAfter } from '@sahakar/contracts/wire/dates';
import type { Customer, Person } from '../scenario.ts';
import type { SeededOrder } from '../seeded-order.ts';
import type { Path } from './checked-yaml.ts';
import { accountNames, findAccount, type Holder } from './holders.ts';
import type { MovedDays } from './moved-days.ts';
import type { WrittenScenario } from './scenario-shape.ts';
import { momentText, type Telling } from './telling.ts';

const frequencies = { once: '1', daily: '2', weekly: '3', monthly: '4' } as const;
const ways = { 'within-bank': 'INTRA', imps: 'INTER', neft: 'NEFT', rtgs: 'RTGS' } as const;

type Parts = {
  readonly holders: readonly Holder[];
  readonly customers: readonly Customer[];
  readonly cast: readonly Person[];
  readonly days: ReadonlyMap<string, MovedDays>;
  readonly telling: Telling;
};

/** Transfers on later days and requests that wait, which the bank itself is asked for. */
export function ordersOf({ schedules, requests }: WrittenScenario, parts: Parts): SeededOrder[] {
  return [
    ...schedules.flatMap((one, at) => scheduleOf(one, ['schedules', at], parts)),
    ...requests.flatMap((one, at) => requestOf(one, ['requests', at], parts)),
  ];
}

function scheduleOf(
  written: WrittenScenario['schedules'][number],
  path: Path,
  parts: Parts,
): SeededOrder[] {
  const { telling } = parts;
  const sides = sidesOf(
    written,
    path,
    parts,
    (role) => role !== 'checker' && role !== 'view-only' && role !== 'maker',
  );
  if (sides === null) return [];
  const startOn = written.starts(telling.now).day;
  const dayBefore = daysAfter(startOn, -1);
  const yesterday = daysAfter(telling.today, -1);
  const usualDay = dayBefore < yesterday ? dayBefore : yesterday;
  const at =
    written.ordered === undefined
      ? momentText(usualDay, '20:00')
      : telling.pastMoment(written.ordered, '20:00', [...path, 'ordered']);
  if (at.slice(0, 10) >= startOn) {
    telling.tell(
      [...path, 'starts'],
      `It starts after the day on which it is ordered, ${at.slice(0, 10)}.`,
    );
  }
  refuseMovedLater(sides.order, startOn, path, parts);
  const payments = written.payments ?? 1;
  if ((written.every === 'once') !== (payments === 1)) {
    telling.tell(
      path,
      'What is paid once has one payment, all else two or more: payments says how many.',
    );
  }
  return [
    {
      ...sides.order,
      kind: 'schedule',
      txnType: sides.isOfThisBank ? 'INTRA' : 'NEFT',
      at,
      frequency: frequencies[written.every],
      payments,
      startOn,
    },
  ];
}

/**
 * The bank makes its payments once all movements are there. No entry of a statement stands before an
 * earlier one, so a payment of a day before the last movement would bear that later day.
 */
function refuseMovedLater(
  { fromAccount, toAccount }: Pick<SeededOrder, 'fromAccount' | 'toAccount'>,
  startOn: string,
  path: Path,
  { days, telling }: Parts,
): void {
  for (const account of [fromAccount, toAccount]) {
    const last = days.get(account)?.last ?? startOn;
    if (last <= startOn) continue;
    telling.tell(
      [...path, 'starts'],
      `Something moved on ${account} on ${last}, after the first payment: let it start then or later, and write what was paid before as movements.`,
    );
    return;
  }
}

function requestOf(
  written: WrittenScenario['requests'][number],
  path: Path,
  parts: Parts,
): SeededOrder[] {
  const { telling } = parts;
  const sides = sidesOf(written, path, parts, (role) => role === 'maker' || role === 'both');
  if (sides === null) return [];
  const via = written.via ?? (sides.isOfThisBank ? 'within-bank' : 'neft');
  if ((via === 'within-bank') !== sides.isOfThisBank) {
    telling.tell(
      [...path, 'via'],
      `A payee at ${sides.isOfThisBank ? 'this bank is paid within-bank' : 'another bank is paid by imps, neft or rtgs'}.`,
    );
  }
  const anHourAgo = new Date(Date.parse(telling.now) - 3_600_000 + 19_800_000).toISOString();
  const at =
    written.at === undefined
      ? momentText(anHourAgo.slice(0, 10), anHourAgo.slice(11, 16))
      : telling.pastMoment(written.at, '10:00', [...path, 'at']);
  return [{ ...sides.order, kind: 'request', txnType: ways[via], at }];
}

type Ordered = Pick<
  WrittenScenario['requests'][number],
  'by' | 'from' | 'to' | 'amount' | 'remark'
>;

/** Who pays whom; null where one of them is not there. */
function sidesOf(
  { by, from, to, amount, remark }: Ordered,
  path: Path,
  { holders, customers, cast, telling }: Parts,
  may: (role: Person['role']) => boolean,
) {
  const person = cast.find(({ key }) => key === by);
  if (person === undefined || !may(person.role)) {
    const able = cast.filter(({ role }) => may(role)).map(({ key }) => key);
    telling.tell(
      [...path, 'by'],
      `Nobody called ${by} may ask for this; it could be ${able.join(', ') || 'nobody in this file'}.`,
    );
    return null;
  }
  const holder = holders.find(({ customer }) => customer.key === person.customerKey);
  const paying = holder === undefined ? null : findAccount([holder], from, holder);
  if (holder === undefined || paying === null) {
    telling.tell(
      [...path, 'from'],
      `It is no account of ${by}: ${accountNames(holder === undefined ? [] : [holder], holder)}.`,
    );
    return null;
  }
  if (amount <= 0n) telling.tell([...path, 'amount'], 'It is above zero.');
  const payees = customers.find(({ key }) => key === person.customerKey)?.payees ?? [];
  const named = findAccount(holders, to, holder);
  const toAccount = named?.held.account.number ?? to;
  const payee = payees.find(({ nickname, accountNumber }) =>
    [nickname, accountNumber].includes(named === null ? to : toAccount),
  );
  if (named?.holder !== holder && payee?.status !== 'ACTIVATED') {
    const active = payees
      .filter(({ status }) => status === 'ACTIVATED')
      .map(({ nickname }) => nickname);
    telling.tell(
      [...path, 'to'],
      `It is no payee who can be paid: there are ${[...active, 'the own accounts'].join(', ')}.`,
    );
    return null;
  }
  const order = {
    by,
    fromAccount: paying.held.account.number,
    toAccount: payee?.accountNumber ?? toAccount,
    amountPaise: amount,
    remark: remark ?? 'Payment',
  };
  return { order, isOfThisBank: payee === undefined || payee.payeeType === 'MBINTRA' };
}
