import { logins } from '@sahakar/db/schema/customers';
import { payeeRequests } from '@sahakar/db/schema/payees';
import { eq } from '@sahakar/db/sql';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { barePayees, both, checker, godavari, maker } from '../testing/bare-payees.ts';
import { codeOf } from '../testing/proposed-transfers.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

let bank: TestBank;
let own: ReturnType<typeof barePayees>;

beforeAll(async () => {
  bank = await startBank({ shared: true, policy: { payee: { coolingHours: 4 } } });
  own = barePayees(bank);
});

beforeEach(() => own.clear());

const named = {
  payeeType: 'MBINTER',
  payeeName: 'Krishi Pumps',
  accountNumber: '60118827999',
  ifscCode: 'MAHB0000002',
} as const;

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
  expect(await own.manage({ requestType: 'H' } as never, maker)).toEqual({
    PayeeList: [],
    RequestList: [
      expect.objectContaining({ accountNumber: '2' }),
      expect.objectContaining({ accountNumber: '60118827999' }),
    ],
    Message: '',
  });
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

test('payees are listed in the order in which they were added, as many as there are, and none of another customer', async () => {
  const { createdAt } = own.rowOf();
  const numbers = Array.from({ length: 205 }, (_each, at) => String(1000 + at));
  const first = { id: 'P0000', accountNumber: '1', customerNo: '200012853' };
  const last = { id: 'A', accountNumber: '2', createdAt: new Date(createdAt.getTime() + 1) };
  await own.keep(
    last,
    first,
    ...numbers.map((number) => ({ id: `P${number}`, accountNumber: number })),
  );
  const { PayeeList, Message } = await own.manage({ requestType: 'VIEW' });
  expect(PayeeList.map(({ accountNumber }) => accountNumber)).toEqual([...numbers, '2']);
  expect(Message).toBe('');
});

test.each([
  [undefined, ['1', '2']],
  ['', ['1', '2']],
  ['MBINTRA', ['1']],
  ['MBINTER', ['2']],
] as const)('of the payees and of what waits, the type %s lists %j', async (payeeType, numbers) => {
  const types = ['MBINTRA', 'MBINTER'] as const;
  const status = 'DEACTIVATED';
  for (const [at, type] of types.entries()) {
    await own.keep({ id: `P${at}`, accountNumber: String(at + 1), payeeType: type, status });
    const payee = { ...named, payeeType: type, accountNumber: String(at + 1) };
    await own.manage({ requestType: 'UPDATE', ...payee } as never, maker);
  }
  for (const requestType of ['VIEW', 'PENDING'] as const) {
    const { PayeeList } = await own.manage({ requestType, payeeType }, checker);
    expect(PayeeList.map(({ accountNumber }) => accountNumber)).toEqual(numbers);
  }
});

test('where there is nobody to list, nothing was found', async () => {
  for (const requestType of ['VIEW', 'PENDING', 'PENDINGDELETE', 'H'] as const) {
    await expect(own.manage({ requestType }, checker)).rejects.toMatchObject({
      code: '100',
      message: 'No record found',
    });
  }
});

describe('a rejected payee is listed', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 4, minute));
  const request = (requestNo: string, other: Partial<typeof payeeRequests.$inferInsert>) => ({
    requestNo,
    customerNo: godavari,
    payeeId: 'P1',
    kind: 'addition' as const,
    state: 'REJECTED' as const,
    makerLogin: maker.loginUsername,
    createdAt: at(0),
    decidedBy: checker.loginUsername,
    decidedAt: at(1),
    ...other,
  });
  const withdrawn = { state: 'RECALLED', decidedBy: null } as const;
  const expired = { state: 'EXPIRED', decidedBy: null } as const;

  test.each([
    ['without a reason where none was given', [request('B1', {})], [{}]],
    ['as he is where nobody has asked for him here', [], [{}]],
    [
      'with the reason that was given last',
      [
        request('B1', { remark: 'the later one', decidedAt: at(3) }),
        request('B2', { remark: 'the earlier one', decidedAt: at(2) }),
      ],
      [{ RejectRemark: 'the later one' }],
    ],
    [
      'with the reason of the last of two that were given at once',
      [request('B2', { remark: 'second' }), request('B1', { remark: 'first' })],
      [{ RejectRemark: 'second' }],
    ],
    [
      'with the reason of his rejection where he was withdrawn later',
      [
        request('B1', { remark: 'no contract' }),
        request('B2', { ...withdrawn, remark: null, decidedAt: at(2) }),
      ],
      [{ RejectRemark: 'no contract' }],
    ],
    ['not at all where he was withdrawn', [request('B1', withdrawn)], []],
    ['not at all where his request has expired', [request('B1', expired)], []],
    ['as he is where he was approved once', [request('B1', { state: 'APPROVED' })], [{}]],
  ])('%s', async (_what, requests, rejections) => {
    await own.keep({ status: 'REJECTED' }, { id: 'P2', accountNumber: '2' });
    const kept = request('B9', { payeeId: 'P2', kind: 'deletion', remark: 'kept' });
    await own.inBank((tx) => tx.insert(payeeRequests).values([...requests, kept]));
    const { PayeeList } = await own.manage({ requestType: 'VIEW' });
    const listed = PayeeList.map(({ statusFlag, RejectRemark }) => ({
      statusFlag,
      ...(RejectRemark !== undefined && { RejectRemark }),
    }));
    expect(listed).toEqual([
      ...rejections.map((rejection) => ({ statusFlag: 'REJECTED', ...rejection })),
      { statusFlag: 'ACTIVATED' },
    ]);
  });
});

test('what waits is told with who has asked for it, when, and whether it was the caller', async () => {
  await own.keep({});
  await change('DELETE', maker);
  const listed = () => own.manage({ requestType: 'PENDINGDELETE' }, checker);
  const told = {
    ...named,
    RequestKind: 'deletion',
    RequestedBy: 'Meera Patil',
    RequestedOn: '2026-11-21 10:00:00',
    OwnRequest: false,
  };
  expect(await listed()).toEqual({ PayeeList: [expect.objectContaining(told)], Message: '' });
  const setName = (signatoryName: string | null) =>
    own.inBank((tx) =>
      tx.update(logins).set({ signatoryName }).where(eq(logins.username, maker.loginUsername)),
    );
  await setName(null);
  expect(await listed()).toMatchObject({ PayeeList: [{ ...told, RequestedBy: '' }] });
  await setName('Meera Patil');
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
