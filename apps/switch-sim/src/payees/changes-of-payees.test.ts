import { payeeChanges, payeeRequests } from '@sahakar/db/schema/payees';
import { describe, expect, test } from 'vitest';
import { allRows } from '../testing/all-rows.ts';
import { barePayees, both, checker, godavari, maker, named } from '../testing/bare-payees.ts';
import { codeOf } from '../testing/refusal-of.ts';
import { sharedBank } from '../testing/shared-bank.ts';

const { bank, own } = sharedBank(barePayees, { policy: { payee: { coolingHours: 4 } } });

const change = (requestType: 'DELETE' | 'UPDATE', user: typeof maker | typeof both = both) =>
  own.manage({ requestType, ...named }, user);

describe.each([
  {
    verb: 'DELETE',
    from: 'ACTIVATED',
    to: { status: 'DEACTIVATED', usableFrom: null },
    done: 'Deactivated Successfully!!',
    told: 'was deactivated.',
    waiting: 'PENDINGDELETE',
    kind: 'deletion',
    proposed: 'The deactivation of Krishi Pumps has been sent for authorisation.',
  },
  {
    verb: 'UPDATE',
    from: 'DEACTIVATED',
    to: { status: 'ACTIVATED', usableFrom: new Date('2026-11-21T14:00:00+05:30') },
    done: 'Activated Successfully!!',
    told: 'was activated again.',
    waiting: 'PENDING',
    kind: 'reactivation',
    proposed: 'The activation of Krishi Pumps has been sent for authorisation.',
  },
] as const)('$verb', ({ verb, from, to, done, told, waiting, kind, proposed }) => {
  test('changes the payee at once, and whoever has done it is told', async () => {
    await own.keep({ status: from }, { id: 'P2', status: from, accountNumber: '2' });
    const answer = await change(verb);
    expect(answer).toMatchObject({ PayeeList: [{ statusFlag: to.status }], Message: done });
    expect(await own.rows()).toMatchObject([to, { status: from }]);
    expect(await own.requests()).toEqual([]);
    const [alert] = (await bank.inbox.read({ to: '9820099999' })).slice(-1);
    expect(alert?.text).toContain(`Krishi Pumps, account ending 7999, ${told}`);
  });

  test('of a maker waits for a checker, and the payee is otherwise as before', async () => {
    await own.keep({ status: from });
    const before = (await bank.inbox.read({ to: '9820099999' })).length;
    const answer = await change(verb, maker);
    expect(answer).toMatchObject({ PayeeList: [{ statusFlag: waiting }], Message: proposed });
    expect(await own.rows()).toEqual([{ ...nobodysChanges, ...own.rowOf({ status: waiting }) }]);
    expect(await own.requests()).toMatchObject([
      {
        requestNo: expect.stringMatching(/^B\d{12}$/),
        customerNo: godavari,
        makerLogin: maker.loginUsername,
        payeeId: 'P1',
        kind,
        replaced: null,
        state: 'PENDING',
      },
    ]);
    expect(await bank.inbox.read({ to: '9820099999' })).toHaveLength(before);
  });
});

const nobodysChanges = {
  activatedAt: null,
  usableFrom: null,
  lastPaidAt: null,
  lastPaidAmount: null,
};

test.each([
  ['UPDATE', 'ACTIVATED', '9050', 'Krishi Pumps is activated already.'],
  ['DELETE', 'DEACTIVATED', '9044', 'Krishi Pumps is deactivated already.'],
  ['UPDATE', 'REJECTED', '9044', 'Krishi Pumps was rejected. Please add the beneficiary again.'],
] as const)('no %s of one who is %s', async (verb, status, code, message) => {
  await own.keep({ status });
  await expect(change(verb)).rejects.toMatchObject({ code, message });
});

test.each(['UPDATE', 'DELETE'] as const)('no %s of one for whom a request waits', async (verb) => {
  const waits = { code: '9063', message: 'A request for Krishi Pumps is waiting already.' };
  await own.keep({ status: 'DEACTIVATED' });
  await change('UPDATE', maker);
  await expect(change(verb)).rejects.toMatchObject(waits);
  await own.clear();
  await own.keep({ status: 'ACTIVATED' });
  await change('DELETE', maker);
  await expect(change(verb)).rejects.toMatchObject(waits);
});

test('of a payee of another customer nothing is known', async () => {
  await own.keep({ customerNo: '200012853' });
  expect(await codeOf(change('DELETE'))).toBe('9012');
});

test('each verb does what it is called, and nothing else', async () => {
  await own.keep({ status: 'DEACTIVATED' }, { id: 'P2', accountNumber: '2' });
  await change('UPDATE', maker);
  await own.manage({ requestType: 'DELETE', ...named, accountNumber: '2' } as never, maker);
  const accounts = async (requestType: 'VIEW' | 'PENDING' | 'PENDINGDELETE') => {
    const { PayeeList } = await own.manage({ requestType }, checker);
    return PayeeList.map(({ accountNumber }) => accountNumber);
  };
  expect(await accounts('VIEW')).toEqual(['60118827999', '2']);
  expect(await accounts('PENDING')).toEqual(['60118827999']);
  expect(await accounts('PENDINGDELETE')).toEqual(['2']);
  const { RequestList = [], ...history } = await own.manage({ requestType: 'H' } as never, maker);
  expect(history).toEqual({ PayeeList: [], Message: '' });
  expect(await allRows(RequestList)).toEqual([
    expect.objectContaining({ accountNumber: '2' }),
    expect.objectContaining({ accountNumber: '60118827999' }),
  ]);
  const [first, second] = await own.requests();
  const withdraw = { requestType: 'W', RequestId: first?.requestNo } as never;
  expect(await own.manage(withdraw, maker)).toMatchObject({
    Message: 'The request to activate Krishi Pumps has been withdrawn.',
  });
  const keep = { requestType: 'REJECTDELETE', ...named, accountNumber: '2' } as never;
  expect(await own.manage(keep, checker)).toMatchObject({ PayeeList: [{ STATUS: '1' }] });
  expect(second?.kind).toBe('deletion');
  expect(await own.rows()).toMatchObject([{ status: 'DEACTIVATED' }, { status: 'ACTIVATED' }]);
});

test.each([
  ['APPROVE', 'addition', 'PENDING', 'ACTIVATED'],
  ['REJECTADD', 'addition', 'PENDING', 'REJECTED'],
  ['APPROVE', 'reactivation', 'PENDING', 'ACTIVATED'],
  ['REJECTADD', 'reactivation', 'PENDING', 'DEACTIVATED'],
  ['APPROVEDELETE', 'deletion', 'PENDINGDELETE', 'DEACTIVATED'],
  ['REJECTDELETE', 'deletion', 'PENDINGDELETE', 'ACTIVATED'],
] as const)('a checker’s %s of a waiting %s ends it', async (verb, kind, status, ended) => {
  await own.keep({ status });
  await own.inBank((tx) =>
    tx.insert(payeeRequests).values({
      requestNo: 'B1',
      customerNo: godavari,
      payeeId: 'P1',
      kind,
      state: 'PENDING',
      makerLogin: maker.loginUsername,
      createdAt: bank.bank.clock.now(),
    }),
  );
  expect(await own.manage({ requestType: status }, checker)).toMatchObject({
    PayeeList: [{ RequestKind: kind }],
  });
  await own.confirm({ name: named.payeeName }, checker);
  expect(await own.manage({ requestType: verb, ...named }, checker)).toMatchObject({
    PayeeList: [{ statusFlag: ended }],
  });
});

test('a customer changes no more payees in a day than the policy says, a maker’s wishes among them; what is refused counts for nothing (decision 0101)', async () => {
  const { policies } = bank.world;
  const usual = policies.patch();
  await policies.replace({ ...usual, payee: { ...usual.payee, changesPerDayMax: 3 } });
  await own.inBank((tx) =>
    tx.insert(payeeChanges).values({ customerNo: godavari, day: '2026-11-20', count: 3 }),
  );
  await own.keep({});
  expect(await codeOf(change('DELETE'))).toBe('done');
  expect(await codeOf(change('DELETE'))).toBe('9044');
  expect(await codeOf(change('UPDATE'))).toBe('done');
  expect(await codeOf(change('DELETE', maker))).toBe('done');
  const [request] = await own.requests();
  const RequestId = request?.requestNo ?? '';
  expect(await codeOf(own.manage({ requestType: 'W', RequestId }, maker))).toBe('done');
  for (const user of [maker, both]) {
    await expect(change('DELETE', user)).rejects.toMatchObject({
      code: '9054',
      message: 'Beneficiaries can be changed at most 3 times in a day.',
    });
  }
  expect(await own.rows()).toMatchObject([{ status: 'ACTIVATED' }]);
  await policies.replace(usual);
});
