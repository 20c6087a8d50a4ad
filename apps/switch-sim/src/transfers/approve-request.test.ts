/** @module-tag both-engines-wide */
import { transferRequests } from '@sahakar/db/schema/approvals';
import { logins } from '@sahakar/db/schema/customers';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { auditLog } from '@sahakar/db/schema/outbox';
import { count, eq } from '@sahakar/db/sql';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { bothEngines } from '../testing/both-engines.ts';
import {
  approve,
  confirmed,
  journalsOf,
  pendingOf,
  propose,
  reject,
  type PendingRow,
  storedRequest,
  waiting,
} from '../testing/request-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';

const account = '003011000004719';

const bank = bankOfAllTests();
const meera = signedInForAllTests(bank, 'meera');
const charles = signedInForAllTests(bank, 'charles');
const farida = signedInForAllTests(bank, 'farida');

const requested = (type: PendingRow['TxnType'], amount: string) =>
  waiting(bank, meera, charles, { type, amount });

const postingCount = async () => {
  const [row] = await bank.bank.store.read.select({ rows: count() }).from(postings);
  return row?.rows ?? 0;
};

/** What the postings of a journal have given to each account. */
async function amountsOf(rrn = ''): Promise<Readonly<Record<string, bigint>>> {
  const legs = await bank.bank.store.read.select().from(postings).where(eq(postings.rrn, rrn));
  return Object.fromEntries(legs.map(({ accountId, amount }) => [accountId, amount]));
}

const newestTo = async ({ user }: SignedInClient) =>
  (await bank.inbox.read({ to: user })).at(-1)?.text;

describe.each([
  ['INTRA', '1201.00', '002011000008164'],
  ['INTER', '1202.00', 'IMPS-SETTLEMENT'],
  ['NEFT', '1203.00', 'OUTWARD-PAYMENTS'],
  ['RTGS', '201204.00', 'RTGS-SETTLEMENT'],
] as const)('a request for %s', (type, amount, target) => {
  test('is carried out once when it is approved, and the maker hears of it (C161, C162, C163, C290, C311)', async () => {
    const row = await requested(type, amount);
    const paise = BigInt(amount.replace('.', ''));
    const before = await balanceOf(bank, account);
    expect(await approve(charles, row)).toMatchObject({
      kind: 'success',
      body: {
        RRN: expect.stringMatching(type === 'NEFT' || type === 'RTGS' ? /^[A-Z]{4}/ : /^\d{12}$/),
        CustomerRefNo: row.RequestId,
      },
    });
    expect(await balanceOf(bank, account)).toBe(before - paise);
    const [journal, ...others] = await journalsOf(bank, row.RequestId);
    expect(others).toEqual([]);
    expect(journal).toMatchObject({ causeKind: 'transfer-request' });
    expect(await amountsOf(journal?.rrn)).toEqual({ [account]: -paise, [target]: paise });
    expect(await storedRequest(bank, row.RequestId)).toMatchObject({
      state: 'APPROVED',
      rrn: journal?.rrn,
      decidedBy: charles.person.loginUsername,
    });
    expect(await pendingOf(charles, type)).toEqual([]);
    expect(await newestTo(meera)).toContain(`Your request ${row.RequestId}`);
    expect(await newestTo(meera)).toContain('has been approved');
    expect(await approve(farida, row)).toMatchObject({ code: '9060' });
    expect(await balanceOf(bank, account)).toBe(before - paise);
  });

  test('moves nothing when it is rejected, and cannot be approved any more (C160, C163, C290, C311, ASSURANCE C6)', async () => {
    const row = await requested(type, amount);
    const before = await postingCount();
    expect(await reject(charles, row, 'invoice is missing')).toMatchObject({ kind: 'success' });
    expect(await storedRequest(bank, row.RequestId)).toMatchObject({
      state: 'REJECTED',
      remark: 'invoice is missing',
      rrn: null,
    });
    expect(await newestTo(meera)).toMatch(/has been rejected: invoice is missing$/);
    expect(await pendingOf(charles, type)).toEqual([]);
    expect(await approve(farida, row)).toMatchObject({ code: '9060' });
    expect(await reject(farida, row)).toMatchObject({ code: '9060' });
    expect(await postingCount()).toBe(before);
  });
});

describe('who may decide, and on what', () => {
  test('neither a maker, nor another customer\u2019s checker, nor the one who asked (C167, ASSURANCE C6)', async () => {
    const row = await requested('INTRA', '1301.00');
    const his = await confirmed(charles, row);
    expect(await meera.call('FundTransferRequestService', his)).toMatchObject({ code: '9011' });
    expect(await reject(meera, row)).toMatchObject({ code: '9011' });
    const imran = await signInAs(bank, 'imran');
    const foreign = { ...his, CustNo: imran.customerNo, FromAccountNumber: '002011000008164' };
    expect(await imran.call('FundTransferRequestService', foreign)).toMatchObject({ code: '9060' });
    expect(await imran.call('FundTransferRequestService', his)).toMatchObject({ code: '9012' });
    const rejection = { ...foreign, Requesttype: 'R' };
    expect(await imran.call('FundTransferRequestService', rejection)).toMatchObject({
      code: '9060',
    });
    await bank.inBank((tx) =>
      tx
        .update(transferRequests)
        .set({ makerLogin: farida.person.loginUsername })
        .where(eq(transferRequests.requestNo, row.RequestId ?? '')),
    );
    expect(await pendingOf(farida, 'INTRA')).toEqual([]);
    expect(await approve(farida, row)).toMatchObject({ code: '9061' });
    expect(await reject(farida, row)).toMatchObject({ code: '9061' });
    const attempts = await bank.bank.store.read
      .select({ loginUsername: auditLog.loginUsername })
      .from(auditLog)
      .where(eq(auditLog.code, '9061'));
    const { loginUsername } = farida.person;
    expect(attempts, 'whoever looks finds both tries').toEqual([
      { loginUsername },
      { loginUsername },
    ]);
    expect(await reject(charles, row)).toMatchObject({ kind: 'success' });
  });

  test('the maker decides under no other user ID of his either, and who is both decides on what a maker has asked for (C004, INVARIANTS M2)', async () => {
    const row = await requested('INTRA', '1304.00');
    const signedAs = (signatoryNo: string | null) =>
      bank.inBank((tx) =>
        tx
          .update(logins)
          .set({ signatoryNo })
          .where(eq(logins.username, farida.person.loginUsername)),
      );
    await signedAs(meera.person.signatory?.number ?? null);
    expect(await pendingOf(farida, 'INTRA')).toEqual([]);
    expect(await approve(farida, row)).toMatchObject({ code: '9061' });
    expect(await reject(farida, row)).toMatchObject({ code: '9061' });
    await signedAs(farida.person.signatory?.number ?? null);
    expect(await approve(farida, row)).toMatchObject({ kind: 'success' });
  });

  test('a request that is not what was shown is not carried out in either form (ASSURANCE C6)', async () => {
    const row = await requested('INTRA', '1302.00');
    const before = await postingCount();
    const body = await confirmed(charles, row);
    const changes = [
      { Amount: '1302.01' },
      { BeneficiaryAccountNumber: '006011000002936' },
      { ToName: 'Somebody Else' },
      { Remark: 'other' },
      { IfscCode: 'SHKR0000001' },
      { TxnType: 'INTER' },
    ];
    for (const change of changes) {
      const answer = await charles.call('FundTransferRequestService', { ...body, ...change });
      expect(answer).toMatchObject({ code: '9062' });
    }
    expect(await reject(charles, { ...row, Amount: '1302.01' })).toMatchObject({ code: '9062' });
    expect(await postingCount()).toBe(before);
    expect(await charles.call('FundTransferRequestService', body)).toMatchObject({
      kind: 'success',
    });
  });

  test(
    'of two equal requests the one that is named is decided, and the oldest where none is (C109, K1)',
    bothEngines,
    async () => {
      const first = await requested('INTRA', '1303.00');
      expect(await propose(bank, meera, { type: 'INTRA', amount: '1303.00' })).toMatchObject({
        code: '9063',
      });
      // The maker insists on the second one.
      const again = await repeatedAllTheSame('1303.00');
      expect(await approve(charles, again)).toMatchObject({
        body: { CustomerRefNo: again.RequestId },
      });
      const [left] = await pendingOf(charles, 'INTRA');
      expect(left?.RequestId).toBe(first.RequestId);
      const third = await repeatedAllTheSame('1303.00');
      const { RequestId: _, ...unnamed } = third;
      expect(await approve(charles, unnamed)).toMatchObject({
        body: { CustomerRefNo: first.RequestId },
      });
      expect(await reject(charles, unnamed)).toMatchObject({
        body: { CustomerRefNo: third.RequestId },
      });
    },
  );

  async function repeatedAllTheSame(amount: string): Promise<PendingRow> {
    const earlierIds = (await pendingOf(charles, 'INTRA')).map(({ RequestId }) => RequestId);
    const proposal = await propose(bank, meera, { type: 'INTRA', amount, allowDuplicate: true });
    expect(proposal).toMatchObject({ kind: 'success' });
    const rows = await pendingOf(charles, 'INTRA');
    const row = rows.find(({ RequestId }) => !earlierIds.includes(RequestId));
    if (row === undefined) throw new Error('The second request does not wait');
    return row;
  }
});

describe('the OTP of an approval', () => {
  // 9024 where the signatory has confirmed other requests in this session.
  const refusal = { code: expect.stringMatching(/^902[34]$/) };

  test('is needed, is the checker\u2019s own, and is used up by one approval (C157, C135)', async () => {
    const row = await requested('INTRA', '1401.00');
    const body = await confirmed(charles, row);
    // Farida has confirmed nothing herself.
    expect(await farida.call('FundTransferRequestService', body)).toMatchObject(refusal);
    expect(await charles.call('FundTransferRequestService', body)).toMatchObject({
      kind: 'success',
    });
    const next = await requested('INTRA', '1401.00');
    const again = { ...body, RequestId: next.RequestId };
    expect(await charles.call('FundTransferRequestService', again)).toMatchObject(refusal);
    await reject(charles, next);
  });

  test('belongs to one request: neither an equal one nor a transfer can be made with it', async () => {
    const first = await requested('INTRA', '1402.00');
    await propose(bank, meera, { type: 'INTRA', amount: '1402.00', allowDuplicate: true });
    const second = (await pendingOf(charles, 'INTRA')).find(
      ({ Amount, RequestId }) => Amount === first.Amount && RequestId !== first.RequestId,
    );
    const body = await confirmed(farida, first);
    const forTheOther = { ...body, RequestId: second?.RequestId };
    expect(await farida.call('FundTransferRequestService', forTheOther)).toMatchObject({
      code: '9024',
    });
    const { RequestId: _, ...direct } = body;
    const transfer = {
      ...direct,
      Requesttype: '',
      TPin: farida.person.transactionPassword ?? '',
    };
    expect(await farida.call('FundTransferService', transfer)).toMatchObject({ code: '9024' });
    for (const row of await pendingOf(charles, 'INTRA')) await reject(charles, row);
  });
});

describe('funds and limits', () => {
  test(
    'are those of the moment of approval, funds those of the request too, and what is refused stays pending (C166, K5, K12, ASSURANCE C6)',
    bothEngines,
    async () => {
      const { store } = bank.bank;
      const row = await requested('INTRA', '1501.00');
      const balance = await balanceOf(bank, account);
      const hold = (held: bigint) =>
        store.transaction((tx) =>
          tx.update(ledgerAccounts).set({ held }).where(eq(ledgerAccounts.id, account)),
        );
      await hold(balance - 1_500_00n);
      const tooMuch = { type: 'INTRA', amount: '1500.01' } as const;
      expect(await propose(bank, meera, tooMuch)).toMatchObject({ code: '9040' });
      expect(await approve(charles, row)).toMatchObject({ code: '9040' });
      await hold(0n);
      expect(await storedRequest(bank, row.RequestId)).toMatchObject({
        state: 'PENDING',
        rrn: null,
      });

      const usage = async () => (await store.read.select().from(dailyUsage))[0]?.amount ?? 0n;
      const usageAfter = await usage();
      await store.transaction((tx) => tx.update(dailyUsage).set({ amount: 25_00_000_00n }));
      expect(await approve(charles, row)).toMatchObject({ code: '9042' });
      await store.transaction((tx) => tx.update(dailyUsage).set({ amount: usageAfter }));
      expect(await approve(charles, row)).toMatchObject({ kind: 'success' });
      expect(await usage()).toBe(usageAfter + 1_501_00n);
    },
  );
});
