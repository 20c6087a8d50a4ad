import { logins } from '@sahakar/db/schema/customers';
import { payeeRequests } from '@sahakar/db/schema/payees';
import { eq } from '@sahakar/db/sql';
import { describe, expect, test } from 'vitest';
import { barePayees, checker, godavari, maker, named } from '../testing/bare-payees.ts';
import { sharedBank } from '../testing/shared-bank.ts';

const { own } = sharedBank(barePayees);

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
  await own.manage({ requestType: 'DELETE', ...named }, maker);
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
