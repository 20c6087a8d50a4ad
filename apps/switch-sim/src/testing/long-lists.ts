import { transferRequests } from '@sahakar/db/schema/approvals';
import {
  chequeBooks,
  chequeLeaves,
  positivePayInstructions,
  serviceRequests,
} from '@sahakar/db/schema/cheques';
import type { Tx } from '@sahakar/db/dialect';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { eq } from '@sahakar/db/sql';
import { payloadHash } from '../approvals/payload.ts';
import type { Bank } from '../bank.ts';
import type { SignedInClient } from './signed-in-client.ts';

type Owner = Pick<SignedInClient, 'customerNo' | 'person'> & { readonly accountNumber: string };

/** As many of each as the policy lets a customer enter in a year of 250 working days. */
export const rowsOfYear = 5_000;
const rowsAtOnce = 500;

/** The longest schedule that there can be. */
const paymentsMax = 99_999;

export const longScheduleOf = ({ customerNo }: Pick<Owner, 'customerNo'>) => `S-${customerNo}`;

/** Gives a customer so many rows of every list. */
export async function enterLongLists(bank: Bank, owner: Owner, count: number): Promise<void> {
  for (const rows of pagesOf(count)) {
    await bank.store.transaction(async (tx) => {
      await enterPayees(tx, bank, owner, rows);
      await enterCheques(tx, bank, owner, rows);
      await tx.insert(schedules).values(rows.map((row) => scheduleOf(bank, owner, `S-${row}`, 2)));
    });
  }
}

/** Gives a customer a long schedule, some of whose payments are deleted. */
export async function enterLongSchedule(
  bank: Bank,
  owner: Owner,
  payments = paymentsMax,
): Promise<void> {
  const id = longScheduleOf(owner);
  const deletedRows = Array.from({ length: rowsAtOnce }, (_, at) => ({
    scheduleId: id,
    place: at * 10 + 2,
    outcome: 'D' as const,
    at: bank.clock.now(),
    reason: '',
    rrn: null,
    reference: '',
  }));
  await bank.store.transaction(async (tx) => {
    await tx.insert(schedules).values(scheduleOf(bank, owner, id, payments));
    await tx.insert(scheduleInstalments).values(deletedRows);
  });
}

/** Lays so many transfers before the checkers of a customer, whose maker has withdrawn as many changes of a payee. */
export async function enterLongRequests(bank: Bank, maker: Owner, count: number): Promise<void> {
  const payload = {
    fromAccount: maker.accountNumber,
    toAccount: '001010000051204',
    toName: 'Ravi Shankar Joshi',
  };
  for (const page of pagesOf(count)) {
    const rows = page.map((row) => ({
      requestNo: `R-long-${row}`,
      txnType: 'INTRA' as const,
      customerNo: maker.customerNo,
      makerLogin: maker.person.loginUsername,
      payload,
      payloadHash: payloadHash(bank, payload),
      amount: 1_00n,
      state: 'PENDING' as const,
      createdAt: bank.clock.now(),
    }));
    await bank.store.transaction(async (tx) => {
      await tx.insert(transferRequests).values(rows);
      await enterPayeeRequests(tx, bank, maker, page);
    });
  }
}

async function enterPayeeRequests(tx: Tx, { clock }: Bank, maker: Owner, rows: Rows) {
  const { customerNo, person } = maker;
  const [payee] = await tx.select().from(payees).where(eq(payees.customerNo, customerNo)).limit(1);
  if (payee === undefined) throw new Error(`${customerNo} has no payee`);
  const requests = rows.map((row) => ({
    requestNo: `B-long-${row}`,
    customerNo,
    payeeId: payee.id,
    kind: 'deletion' as const,
    state: 'RECALLED' as const,
    makerLogin: person.loginUsername,
    createdAt: clock.now(),
    decidedAt: clock.now(),
  }));
  await tx.insert(payeeRequests).values(requests);
}

type Rows = readonly number[];

function pagesOf(count: number): Rows[] {
  const rows = Array.from({ length: count }, (_, row) => row);
  return Array.from({ length: Math.ceil(count / rowsAtOnce) }, (_, page) =>
    rows.slice(page * rowsAtOnce, (page + 1) * rowsAtOnce),
  );
}

async function enterPayees(tx: Tx, { clock }: Bank, { customerNo }: Owner, rows: Rows) {
  const entries = rows.map((row) => ({
    id: `P-long-${row}`,
    customerNo,
    payeeType: 'MBINTER' as const,
    payeeSubType: '',
    name: `Payee of the year ${row}`,
    nickname: `Payee ${row}`,
    accountNumber: `9000${row}`,
    ifsc: 'SBIN0000300',
    bankName: 'State Bank of India',
    mobile: '',
    mmid: '',
    accountType: '10',
    status: 'ACTIVATED' as const,
    createdAt: clock.now(),
  }));
  await tx.insert(payees).values(entries);
}

async function enterCheques(tx: Tx, { clock }: Bank, owner: Owner, rows: Rows) {
  const { customerNo, accountNumber, person } = owner;
  const [today, at] = [clock.today(), clock.now()];
  const number = (row: number) => 500_000 + row;
  const books = rows.filter((row) => row % 10 === 0);
  await tx.insert(chequeBooks).values(
    books.map((row) => ({
      accountNumber,
      firstNumber: number(row),
      lastNumber: number(row + 9),
      issuedOn: today,
    })),
  );
  await tx
    .insert(chequeLeaves)
    .values(
      rows.map((row) => ({ accountNumber, number: `${number(row)}`, state: 'unused' as const })),
    );
  await tx.insert(serviceRequests).values(
    rows.map((row) => ({
      requestNo: `R-long-${row}`,
      kind: 'stop-cheque' as const,
      customerNo,
      accountNumber,
      loginUsername: person.loginUsername,
      state: 'stopped' as const,
      requestedOn: today,
      at,
      chequeNumber: `${number(row)}`,
      reason: '001',
    })),
  );
  await tx.insert(positivePayInstructions).values(
    rows.map((row) => ({
      id: `I-long-${row}`,
      accountNumber,
      chequeNumber: `${number(row)}`,
      loginUsername: person.loginUsername,
      channel: 'IB',
      payeeName: `Payee of the year ${row}`,
      chequeDate: today,
      amount: 50_000_00n,
      remarks: '',
      state: 'registered' as const,
      registeredOn: today,
      at,
      expiresOn: today,
    })),
  );
}

function scheduleOf(
  { clock }: Bank,
  { customerNo, person, accountNumber }: Owner,
  id: string,
  payments: number,
) {
  return {
    id,
    customerNo,
    loginUsername: person.loginUsername,
    authorisationId: id,
    transferType: 'INTRA' as const,
    fromAccount: accountNumber,
    toAccount: '001010000051204',
    toIfsc: '',
    toName: 'Ravi Shankar Joshi',
    amount: 2_00n,
    remark: '',
    frequency: '2' as const,
    payments,
    startOn: '2026-12-01',
    status: 'Pending' as const,
    nextPlace: 1,
    nextOn: '2026-12-01',
    createdAt: clock.now(),
  };
}
