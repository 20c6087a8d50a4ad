/** @module-tag both-engines-wide */
import { expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { bothEngines } from '../testing/both-engines.ts';
import {
  callPayee,
  confirmedPayee,
  confirmPayee,
  flagOf,
  listPayees,
  ownPayeeRequests,
  malvan,
  textiles,
} from '../testing/payee-steps.ts';
import {
  approve,
  confirmed,
  pendingOf,
  reject,
  type PendingRow,
  storedRequest,
  waiting,
} from '../testing/request-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const account = '003011000004719';

let bank: TestBank;
let meera: SignedInClient;
let charles: SignedInClient;

async function open(requestDaysMax: number): Promise<void> {
  bank = await startBank({ policy: { approval: { requestDaysMax } } });
  await arrive();
}

async function arrive(): Promise<void> {
  [meera, charles] = [await signInAs(bank, 'meera'), await signInAs(bank, 'charles')];
}

/** The sessions have ended by then, so both sign in again. */
async function moveTo(at: string) {
  const ran = await bank.moveTo(at);
  await arrive();
  return ran.filter(({ job }) => job === 'expire-requests').map(({ outcome }) => outcome);
}

const withdraw = (row: PendingRow) =>
  meera.call('FundTransferRequestService', {
    Requesttype: 'W',
    CustNo: meera.customerNo,
    RequestId: row.RequestId,
  });

test('a request waits as long as it takes where the policy says nothing else (K7)', async () => {
  await open(0);
  const row = await waiting(bank, meera, charles, { type: 'INTRA', amount: '1601.00' });
  expect(await moveTo('2026-12-20T10:00:00')).toEqual([]);
  expect(await pendingOf(charles, 'INTRA')).toMatchObject([{ RequestId: row.RequestId }]);
  expect(await flagOf(meera, malvan.accountNumber)).toBe('PENDING');
});

test(
  'a transfer that nobody has decided on in the days of the policy expires at night, its maker is told, and it can be neither approved, rejected nor withdrawn (K7)',
  bothEngines,
  async () => {
    await open(2);
    const row = await waiting(bank, meera, charles, { type: 'NEFT', amount: '1602.00' });
    const before = await balanceOf(bank, account);
    // Asked for at ten on the 21st: two days have not passed at midnight before the 23rd.
    await moveTo('2026-11-23T09:00:00');
    expect(await storedRequest(bank, row.RequestId)).toMatchObject({ state: 'PENDING' });
    const ran = await moveTo('2026-11-24T09:00:00');
    expect(ran.at(-1)).toBe('expired 1 requests for transfers, 0 for beneficiaries');

    expect(await storedRequest(bank, row.RequestId)).toMatchObject({
      state: 'EXPIRED',
      decidedBy: null,
      rrn: null,
    });
    expect(await pendingOf(charles, 'NEFT')).toEqual([]);
    expect(await approve(charles, row)).toMatchObject({ code: '9060' });
    expect(await reject(charles, row)).toMatchObject({ code: '9060' });
    expect(await withdraw(row)).toMatchObject({ code: '9060' });
    expect(await balanceOf(bank, account)).toBe(before);
    const answer = await meera.expectCall('FundTransferRequestService', {
      Requesttype: 'H',
      CustNo: meera.customerNo,
    });
    expect(answer).toMatchObject({
      RequestList: [{ State: 'EXPIRED', DecidedOn: '24-11-2026 00:00:00', OwnRequest: 'Y' }],
    });
    const texts = (await bank.inbox.read({ to: meera.user })).map(({ text }) => text);
    expect(texts).toContain(
      `Your request ${row.RequestId} to transfer Rs 1,602.00 to ${row.PayeeName} has expired: nobody has decided on it in time.`,
    );
  },
);

test('changes of payees expire likewise, and the payees stand as before: nobody is paid who was to be added (K7)', async () => {
  await open(3);
  expect(await moveTo('2026-11-23T09:00:00')).toContain(
    'expired 0 requests for transfers, 1 for beneficiaries',
  );
  expect(await ownPayeeRequests(meera)).toMatchObject([
    { ...textiles, State: 'PENDING' },
    { ...malvan, State: 'EXPIRED', DecidedOn: '23-11-2026 00:00:00' },
  ]);
  await moveTo('2026-11-27T09:00:00');
  expect(await flagOf(meera, malvan.accountNumber)).toBe('none');
  expect(await flagOf(meera, textiles.accountNumber)).toBe('ACTIVATED');
  expect(await listPayees(charles, 'PENDING')).toEqual([]);
  expect(await callPayee(charles, 'REJECTADD', malvan)).toMatchObject({ code: '9060' });
  expect(await confirmedPayee(meera, 'ADD', malvan)).toMatchObject({ kind: 'success' });
});

test(
  'of an approval and the end of the days at the same moment one counts',
  bothEngines,
  async () => {
    await open(1);
    const row = await waiting(bank, meera, charles, { type: 'INTRA', amount: '1603.00' });
    const body = await confirmed(charles, row);
    await confirmPayee(charles, malvan);
    const before = await balanceOf(bank, account);
    const [approved] = await Promise.all([
      charles.call('FundTransferRequestService', body),
      callPayee(charles, 'APPROVE', malvan),
      bank.moveTo('2026-11-23T00:00:00'),
    ]);
    const isApproved = approved.kind === 'success';
    expect(await storedRequest(bank, row.RequestId)).toMatchObject({
      state: isApproved ? 'APPROVED' : 'EXPIRED',
    });
    expect((await balanceOf(bank, account)) < before).toBe(isApproved);
  },
);
