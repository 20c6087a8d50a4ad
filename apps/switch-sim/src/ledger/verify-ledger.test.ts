/** @module-tag both-engines-wide */
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { engine } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { customers, logins } from '@sahakar/db/schema/customers';
import { beforeEach, expect, test } from 'vitest';
import type { PostOutcome } from './post.ts';
import { withinBankTransfer } from './templates/between-customers.ts';
import { asha, bookOfEachTest, ravi, today } from './testing/open-test-book.ts';
import { verifyLedger } from './verify-ledger.ts';
import { bothEngines } from '../testing/both-engines.ts';

const overdrawn = '101000100000044';
const request = { customerNo: '100001', makerLogin: 'meera', requestNo: 'R601500000001' };

const book = bookOfEachTest();
let transferRrn: string;
let reversedRrn: string;
let requestRrn: string;

/** A sound book with an overdraft in use, a reversal, and a request that was approved. */
beforeEach(async () => {
  await book.open({ number: overdrawn, holds: 10_00n, overdraft: 50_00n });
  transferRrn = rrnOf(await book.transfer(asha, ravi, 30_00n));
  await book.transfer(overdrawn, ravi, 40_00n);
  reversedRrn = rrnOf(await book.transfer(asha, ravi, 5_00n));
  await book.reverse(reversedRrn);
  requestRrn = await approvedTransfer();
});

test('finds nothing in a sound book, and says what it has looked at', bothEngines, async () => {
  const results = await verify();

  const ids = results.map(({ id }) => id);
  expect(ids.join(' ')).toBe(
    'AU1 CA1 CA2 CA4 CA6 CS1 H1 L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12 L14 L15 L16 LM1 M5 M9 O1 O3 O4 O5 O6 P2 P5 SC3 SC4 SE1 SE2 SE5 SE6',
  );
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
});

/** A moment as either engine writes it. */
const instant = engine === 'sqlite' ? '1763700000000' : "timestamptz '2026-01-15 10:00+05:30'";

/** What is planted, and the checks that find it; in the order of the checks. */
const corruptions: [string, () => string, string[]][] = [
  [
    'an amount that was changed',
    () => `update postings set amount = amount - 1 where rrn = '${transferRrn}' and amount < 0`,
    ['L1', 'L2', 'L3'],
  ],
  [
    'a posting that is gone',
    () => `delete from postings where rrn = '${requestRrn}' and amount > 0`,
    ['L1', 'L2', 'L3'],
  ],
  ['a journal that is gone', () => `delete from journals where rrn = '${transferRrn}'`, ['L1']],
  [
    'a balance that was changed',
    () => `update ledger_accounts set balance = balance + 1 where id = '${asha}'`,
    ['L2', 'L3'],
  ],
  [
    'two balances that were changed against each other',
    () => `update ledger_accounts set balance = balance + case id when '${asha}' then 1 else -1 end
      where id in ('${asha}', '${ravi}')`,
    ['L3'],
  ],
  [
    'a running balance that was changed',
    () => `update postings set balance_after = balance_after + 1
      where account_id = '${asha}' and entry_no = 2`,
    ['L3'],
  ],
  [
    'a reversal of something else',
    () => `update journals set reverses = '${transferRrn}' where reverses = '${reversedRrn}'`,
    ['L4'],
  ],
  [
    'a number that is no number',
    () => `update postings set rrn = '60150000000X' where rrn = '${transferRrn}';
      update journals set rrn = '60150000000X' where rrn = '${transferRrn}'`,
    ['L5'],
  ],
  [
    'a journal without a cause',
    () => `update journals set cause_id = '' where rrn = '${transferRrn}'`,
    ['L6'],
  ],
  [
    'a cause with two journals',
    () => `drop index journals_cause;
      update journals set cause_kind = 'otp-authorisation', cause_id = 'same'
        where rrn in ('${transferRrn}', '${reversedRrn}')`,
    ['L6'],
  ],
  [
    'a debit beyond the overdraft',
    () => `update ledger_accounts set overdraft = 2999 where id = '${overdrawn}'`,
    ['L7'],
  ],
  [
    'a debit after the overdraft had ended',
    () => `update ledger_accounts set overdraft_until = '2026-01-14' where id = '${overdrawn}'`,
    ['L7'],
  ],
  [
    'an entry date before an earlier one',
    () => `update postings set entry_on = '2026-01-16'
      where account_id = '${asha}' and entry_no = 1`,
    ['L11'],
  ],
  [
    'a gap in a passbook',
    () => `update postings set entry_no = 99 where account_id = '${asha}' and entry_no =
        (select max(entry_no) from postings where account_id = '${asha}');
      update ledger_accounts set entries = 99 where id = '${asha}'`,
    ['L3', 'L11'],
  ],
  [
    'an amount that a Number cannot hold',
    () => `update postings set balance_after = 9007199254740993
      where account_id = '${asha}' and entry_no = 1`,
    ['L3', 'L12'],
  ],
  [
    'money that moved for a request that waits',
    () => "update transfer_requests set state = 'PENDING', rrn = null",
    ['M5'],
  ],
  [
    'an approved request whose journal is another one',
    () => `update transfer_requests set rrn = '${transferRrn}'`,
    ['M5', 'M9'],
  ],
  [
    'money that moved for no instalment, and an instalment that names the money of another',
    () => `update journals set cause_kind = 'schedule-instalment' where rrn = '${reversedRrn}';
      insert into schedule_instalments
        (schedule_id, place, outcome, at, reason, rrn, reference)
      values ('S1', 1, 'S', ${instant}, '', '${transferRrn}', '${transferRrn}')`,
    ['SC3'],
  ],
  [
    'an amount that is kept back for no lien',
    () => `update ledger_accounts set held = 1 where id = '${asha}'`,
    ['H1'],
  ],
  [
    'a failed payment that was never given back, and one that is pending and not owed',
    () => `insert into outward_payments (rrn, rail, customer_no, from_account, to_account,
        to_ifsc, to_name, amount, state, concluded_at)
      values ('${transferRrn}', 'NEFT', '${request.customerNo}', '${asha}', '1', 'SBIN0000300',
        'Rohit', 3000, 'failed', ${instant});
      insert into outward_payments (rrn, rail, customer_no, from_account, to_account,
        to_ifsc, to_name, amount, state, due_at)
      values ('${requestRrn}', 'NEFT', '${request.customerNo}', '${asha}', '1', 'SBIN0000300',
        'Rohit', 2000, 'pending', ${instant})`,
    ['L10'],
  ],
  [
    'a paid cheque without a journal and without a leaf',
    () => `insert into inward_cheques
      (id, account_number, cheque_number, amount, payee_name, presenting_bank, presents_on, state)
      values ('C1', '${asha}', '000101', 100, 'Ravi', 'State Bank', '${today}', 'paid')`,
    ['CS1'],
  ],
  [
    'a paid leaf that nobody presented',
    () => `insert into cheque_leaves (account_number, number, state)
      values ('${asha}', '000101', 'paid')`,
    ['CS1'],
  ],
];

test.each(corruptions)('finds %s (%#)', async (_title, statement, broken) => {
  await book.corrupt(statement());

  expect(await brokenIds()).toEqual(broken);
});

test('finds a fraction of a paisa where the engine takes one (L12)', bothEngines, async () => {
  await book.corrupt(`update postings set balance_after = balance_after + 0.5
    where account_id = '${asha}' and entry_no = 1`);

  // PostgreSQL rounds it to a whole paisa, and then the running balance is wrong.
  expect(await brokenIds()).toContain(book.store.engine === 'sqlite' ? 'L12' : 'L3');
});

test.each([
  [
    'has lost its protection',
    'drop trigger postings_no_delete',
    'alter table postings disable trigger postings_immutable',
  ],
  [
    'has a protection of the same name that never refuses',
    `drop trigger postings_no_delete;
      create trigger postings_no_delete before delete on postings when 0 begin select 1; end`,
    `drop trigger postings_immutable on postings;
      create trigger postings_immutable before update or delete or truncate on postings
        for each statement when (false) execute function refuse_change()`,
  ],
])('finds a table that %s (L4)', bothEngines, async (_what, sqlite, postgres) => {
  await book.runRaw({ sqlite, postgres }[book.store.engine]);

  expect(await brokenIds()).toEqual(['L4']);
});

test.each([
  ['a transfer below the least amount', 'within-bank-transfer', 99n],
  ['an IMPS payment above the limit of the rail', 'imps-outward', 5_00_000_01n],
  ['a NEFT payment above the limit of the rail', 'neft-outward-settled', 2_00_000_01n],
  ['a NEFT payment of today above it', 'neft-outward', 2_00_000_01n],
  ['an RTGS payment below the least of the rail', 'rtgs-outward', 1_99_999_99n],
])('finds %s (L8)', async (_title, kind, amount) => {
  await book.open({ number: '101000100000055', holds: amount });
  await book.post({
    kind,
    legs: [
      { account: '101000100000055', amount: -amount, narration: 'Test' },
      { account: ravi, amount, narration: 'Test' },
    ],
    cause: { kind: 'test', id: 'out of bounds' },
  });

  expect(await brokenIds()).toEqual(['L8']);
});

test('finds a journal that has an account twice (L8)', async () => {
  await book.corrupt(`update postings set rrn = '${transferRrn}' where rrn = '${requestRrn}'`);

  expect(await brokenIds()).toContain('L8');
});

test('names what is broken, so that it can be looked at', async () => {
  await book.corrupt(`update ledger_accounts set balance = balance + 1 where id = '${asha}'`);

  const broken = (await verify()).filter(({ ok }) => !ok);

  expect(broken.map(({ detail }) => detail)).toEqual([
    'Broken (All postings sum to zero, and so do all balances): balances sum to 1 paise',
    expect.stringContaining(`balance of account ${asha}`),
  ]);
});

function verify() {
  return book.store.snapshot((read) => verifyLedger(read, standardPolicy));
}

async function brokenIds(): Promise<string[]> {
  return (await verify()).filter(({ ok }) => !ok).map(({ id }) => id);
}

function rrnOf(outcome: PostOutcome): string {
  return outcome.kind === 'posted' ? outcome.rrn : outcome.kind;
}

/** A maker's request, approved and executed. */
async function approvedTransfer(): Promise<string> {
  const { customerNo, makerLogin, requestNo } = request;
  const rrn = rrnOf(
    await book.post({
      ...withinBankTransfer({
        from: { account: asha, holder: 'Sahyadri Exports' },
        to: { account: ravi, holder: 'Ravi Kulkarni' },
        amount: 20_00n,
        remark: 'invoice',
      }),
      cause: { kind: 'transfer-request', id: requestNo },
    }),
  );
  await book.store.transaction(async (tx) => {
    await tx.insert(customers).values({
      number: customerNo,
      name: 'Sahyadri Exports',
      kind: 'corporate',
      mobile: '9820000001',
    });
    await tx.insert(logins).values({
      username: makerLogin,
      customerNo,
      makerChecker: 'M',
      passwordChangedOn: today,
    });
    await tx.insert(transferRequests).values({
      requestNo,
      txnType: 'INTRA',
      customerNo,
      makerLogin,
      payload: {},
      payloadHash: 'hash',
      amount: 20_00n,
      state: 'APPROVED',
      createdAt: new Date(`${today}T10:00:00+05:30`),
      rrn,
    });
  });
  return rrn;
}
