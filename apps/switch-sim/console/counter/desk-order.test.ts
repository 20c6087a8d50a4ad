import { expect, test } from 'vitest';
import { orderOf, wrongFields } from './desk-order.ts';
import { desks } from './desks.ts';

const good: Readonly<Record<string, string>> = {
  card: '6070 0010 4231 7909',
  account: '001010000042317',
  amount: ' 500 ',
  number: '700127',
  payee: 'Bhiwandi Yarn Depot',
  reference: 'SHKRN2632400000W',
};

test.each(desks)('an empty form of $title says at each field what it needs', (desk) => {
  const wrong = wrongFields(desk, orderOf(desk, {}));
  expect([...wrong.keys()]).toEqual(
    desk.fields.map(({ name }) => name).filter((name) => good[name] !== undefined),
  );
  for (const { name, rule } of desk.fields) if (wrong.has(name)) expect(wrong.get(name)).toBe(rule);
});

test.each(desks)('what is filled in as a form of $title needs it is sent', (desk) => {
  const order = orderOf(desk, good);
  expect(wrongFields(desk, order)).toEqual(new Map());
  expect(order).not.toHaveProperty('pin');
});

test.each([
  ['terminal', { card: '4071' }, 'card'],
  ['terminal', { pin: 'four' }, 'pin'],
  ['cheque', { date: '31 May' }, 'date'],
  ['cash', { amount: '0' }, 'amount'],
  ['credit', { remark: 'x'.repeat(101) }, 'remark'],
])('what %s cannot mean by %o is said at %s', (id, change, field) => {
  const desk = desks.find((one) => one.id === id);
  if (desk === undefined) throw new Error(`There is no desk ${id}.`);
  expect([...wrongFields(desk, orderOf(desk, { ...good, ...change })).keys()]).toEqual([field]);
});
