import { namesAsked } from '@sahakar/db/schema/payees';
import { asc } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import type { RefusalCode } from '@sahakar/contracts/response-codes';
import { bankAt } from '../testing/bank-at.ts';
import { barePayees, godavari } from '../testing/bare-payees.ts';
import { deskOfUser } from '../testing/desk-of-user.ts';
import { codeOf } from '../testing/refusal-of.ts';
import { sharedBank } from '../testing/shared-bank.ts';
import { askingForName, lookingForNames, takeNameQuestion } from './name-questions.ts';

const today = '2026-11-21';
const yesterday = '2026-11-20';
const sahyadri = '200012853';

const { bank, own } = sharedBank(barePayees, { policy: { payee: { namesAskedPerDayMax: 2 } } });

const desk = (customerNo = godavari) =>
  deskOfUser(bank, { loginUsername: '880010427', customerNo });
const take = (customerNo?: string) => codeOf(takeNameQuestion(desk(customerNo)));
const refused = (code: RefusalCode) =>
  codeOf(askingForName(desk(), async () => desk().refuse(code, '')));
const had = (count: number, day = today, customerNo = godavari) =>
  own.inBank((tx) => tx.insert(namesAsked).values({ customerNo, day, count }));
const counts = async () =>
  (
    await bank.bank.store.read
      .select()
      .from(namesAsked)
      .orderBy(asc(namesAsked.customerNo), asc(namesAsked.day))
  ).map(({ customerNo, day, count }) => `${customerNo} ${day} ${count}`);

test('a customer has so many questions in a day, and another day or customer takes none of them', async () => {
  expect([await take(), await take()]).toEqual(['done', 'done']);
  await expect(takeNameQuestion(desk())).rejects.toMatchObject({
    code: '9055',
    message: 'No more account names can be asked for today.',
  });
  expect(await take(sahyadri)).toBe('done');
  await had(2, yesterday, sahyadri);
  expect(await take(sahyadri)).toBe('done');
  expect(await counts()).toEqual([
    `${godavari} ${today} 2`,
    `${sahyadri} ${yesterday} 2`,
    `${sahyadri} ${today} 2`,
  ]);
});

test.each(['9051', '9053', '9062'] as const)(
  'what is refused with %s tells of an account, and was a question',
  async (code) => {
    await had(0);
    expect(await refused(code)).toBe(code);
    expect(await counts()).toEqual([`${godavari} ${today} 1`]);
  },
);

test('what is done, refused for another reason, or fails, was no question; what others have asked stays', async () => {
  await had(1);
  await had(1, yesterday);
  await had(1, today, sahyadri);
  const before = await counts();
  expect(await askingForName(desk(), async () => 'added')).toBe('added');
  expect(await refused('9023')).toBe('9023');
  const fault = Object.assign(new Error('a fault'), { code: '9053' });
  await expect(askingForName(desk(), () => Promise.reject(fault))).rejects.toBe(fault);
  expect(await counts()).toEqual(before);
});

test('of a look that fails, and of what is not answered, nothing is counted; what was told is', async () => {
  await had(0);
  const look = (found: () => Promise<string | null>, isAnswer = true) =>
    lookingForNames(
      bank.bank,
      (find) => find(godavari, found),
      () => isAnswer,
    );
  const lost = new Error('The database is lost');
  await expect(look(() => Promise.reject(lost))).rejects.toBe(lost);
  expect(await look(async () => 'found')).toBe('found');
  expect(await look(async () => null, false)).toBeNull();
  expect(await counts()).toEqual([`${godavari} ${today} 0`]);
  expect(await look(async () => null)).toBeNull();
  expect(await counts()).toEqual([`${godavari} ${today} 1`]);
});

test('nothing is tried once all questions of the day are asked', async () => {
  await had(2);
  let isTried = false;
  const work = async () => (isTried = true);
  expect(await codeOf(askingForName(desk(), work))).toBe('9055');
  expect(isTried).toBe(false);
  expect(await counts()).toEqual([`${godavari} ${today} 2`]);
});

test('what others have given back meanwhile is not given back twice', async () => {
  const work = () => own.inBank((tx) => tx.update(namesAsked).set({ count: 0 }));
  await askingForName(desk(), work);
  expect(await counts()).toEqual([`${godavari} ${today} 0`]);
});

test('what was asked before midnight and is given back after it is given back to its own day', async () => {
  await had(1);
  let moment = `${yesterday}T23:59:59`;
  const overMidnight = {
    ...desk(),
    get bank() {
      return bankAt(bank.bank, moment);
    },
  };
  await askingForName(overMidnight, async () => (moment = `${today}T00:00:00`));
  expect(await counts()).toEqual([`${godavari} ${yesterday} 0`, `${godavari} ${today} 1`]);
});
