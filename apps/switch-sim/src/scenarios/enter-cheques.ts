import type { Tx } from '@sahakar/db/dialect';
import {
  chequeBooks,
  chequeLeaves,
  inwardCheques,
  positivePayInstructions,
  serviceRequests,
} from '@sahakar/db/schema/cheques';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { lastDayWithin } from '@sahakar/contracts/wire/dates';
import type { BankServices, SeededServiceRequest } from '@sahakar/seeds/bank-services';
import type { Scenario } from '@sahakar/seeds/scenario';
import { and, asc, eq, lt } from '@sahakar/db/sql';
import { rrnOf } from '../ledger/rrn.ts';
import { customerOf, personOf } from './people-of.ts';
import { UnplayableError } from './unplayable-error.ts';

type Leaf = typeof chequeLeaves.$inferInsert;
type InwardCheque = typeof inwardCheques.$inferInsert;
type Book = typeof chequeBooks.$inferInsert;

/** Requests, books and their leaves; a leaf is paid where the ledger has paid a cheque of its number. */
export async function enterCheques(
  tx: Tx,
  scenario: Scenario,
  services: BankServices,
): Promise<void> {
  const requests = services.serviceRequests.map((request, index) =>
    requestRow(scenario, request, index),
  );
  if (requests.length > 0) await tx.insert(serviceRequests).values(requests);
  const books = [...services.chequeBooks.map(bookRow), ...booksOfRequests(requests, services)];
  if (books.length > 0) await tx.insert(chequeBooks).values(books);

  const inward = [...(await paidCheques(tx)), ...services.inwardCheques.map(inwardRow)].map(
    (cheque, index) => ({ ...cheque, id: `C${String(index + 1).padStart(9, '0')}` }),
  );
  const leaves = leavesOf(books);
  for (const cheque of inward) settle(leaves, cheque);
  for (const request of requests) stop(leaves, request);
  if (leaves.size > 0) await tx.insert(chequeLeaves).values([...leaves.values()]);
  if (inward.length > 0) await tx.insert(inwardCheques).values(inward);
  const instructions = services.positivePay.map((instruction, index) =>
    instructionRow(scenario, instruction, index),
  );
  if (instructions.length > 0) await tx.insert(positivePayInstructions).values(instructions);
}

function bookRow({ accountNumber, first, leaves, issuedOn }: BankServices['chequeBooks'][number]) {
  return {
    accountNumber,
    firstNumber: first,
    lastNumber: first + leaves - 1,
    issuedOn,
    requestNo: null,
  };
}

/** Serial numbers of the story end far below this, and the bank's own begin where they end. */
const firstRequestSerial = 90_000_000;

function requestRow(scenario: Scenario, request: SeededServiceRequest, index: number) {
  const { kind, accountNumber, by, requestedOn } = request;
  const person = personOf(scenario, by);
  return {
    requestNo: `S${rrnOf(requestedOn, firstRequestSerial + index)}`,
    kind,
    customerNo: customerOf(scenario, person).number,
    accountNumber,
    loginUsername: person.loginUsername,
    requestedOn,
    at: new Date(`${requestedOn}T11:30:00+05:30`),
    ...decisionOf(request),
  };
}

function decisionOf(request: SeededServiceRequest) {
  if (request.kind === 'stop-cheque') {
    const { requestedOn: decidedOn, chequeNumber, reason } = request;
    return { state: 'stopped' as const, decidedOn, chequeNumber, reason };
  }
  const { leaves, state } = request;
  return {
    state,
    leaves,
    decidedOn: state === 'pending' ? null : request.decidedOn,
    reason: state === 'rejected' ? request.reason : null,
  };
}

function booksOfRequests(
  requests: readonly { readonly requestNo: string }[],
  services: BankServices,
): Book[] {
  return services.serviceRequests.flatMap((request, index) => {
    if (request.kind !== 'cheque-book' || request.state !== 'issued') return [];
    const { accountNumber, first, leaves, decidedOn } = request;
    const requestNo = requests[index]?.requestNo ?? null;
    return [{ ...bookRow({ accountNumber, first, leaves, issuedOn: decidedOn }), requestNo }];
  });
}

/** Other banks whose customers receive cheques, in turn. */
const presentingBanks = [
  'State Bank of India',
  'Bank of Maharashtra',
  'HDFC Bank',
  'ICICI Bank',
  'Union Bank of India',
  'Bank of Baroda',
] as const;

async function paidCheques(tx: Tx): Promise<Omit<InwardCheque, 'id'>[]> {
  const rows = await tx
    .select({
      accountNumber: postings.accountId,
      chequeNumber: postings.instrumentNo,
      amount: postings.amount,
      on: postings.entryOn,
      narration: postings.narration,
      rrn: postings.rrn,
    })
    .from(postings)
    .innerJoin(journals, eq(journals.rrn, postings.rrn))
    .where(and(eq(journals.kind, 'cheque-paid'), lt(postings.amount, 0n)))
    .orderBy(asc(postings.entryOn), asc(postings.rrn));
  return rows.map(({ accountNumber, chequeNumber, amount, on, narration, rrn }, index) => ({
    accountNumber,
    chequeNumber: chequeNumber ?? '',
    amount: -amount,
    payeeName: narration.replace(/^Cheque \d{6} /, ''),
    presentingBank: presentingBanks[index % presentingBanks.length] ?? '',
    presentsOn: on,
    state: 'paid',
    decidedOn: on,
    rrn,
  }));
}

function inwardRow(cheque: BankServices['inwardCheques'][number]): Omit<InwardCheque, 'id'> {
  const { amountPaise: amount, ...told } = cheque;
  return { ...told, amount, decidedOn: told.state === 'returned' ? told.presentsOn : null };
}

function instructionRow(
  scenario: Scenario,
  told: BankServices['positivePay'][number],
  index: number,
): typeof positivePayInstructions.$inferInsert {
  const { by, amountPaise: amount, ...instruction } = told;
  return {
    ...instruction,
    id: `instruction-${String(index + 1).padStart(4, '0')}`,
    loginUsername: personOf(scenario, by).loginUsername,
    channel: 'IB',
    amount,
    at: new Date(`${told.registeredOn}T11:30:00+05:30`),
    expiresOn: lastDayWithin(told.chequeDate, standardPolicy.positivePay.monthsAround),
  };
}

type Leaves = Map<string, Leaf>;

const keyOf = (accountNumber: string, number: string) => `${accountNumber} ${number}`;

function leavesOf(books: readonly Book[]): Leaves {
  const leaves: Leaves = new Map();
  for (const { accountNumber, firstNumber, lastNumber } of books) {
    for (let at = firstNumber; at <= lastNumber; at += 1) {
      const number = String(at).padStart(6, '0');
      leaves.set(keyOf(accountNumber, number), {
        accountNumber,
        number,
        state: 'unused',
        changedOn: null,
        amount: null,
      });
    }
  }
  return leaves;
}

const leafStates = {
  paid: 'paid',
  returned: 'returned',
  presented: 'in-clearing',
} as const;

function settle(leaves: Leaves, cheque: InwardCheque): void {
  if (cheque.state === 'expected') return;
  const leaf = leafOf(leaves, cheque.accountNumber, cheque.chequeNumber);
  leaf.state = leafStates[cheque.state];
  leaf.changedOn = cheque.presentsOn;
  leaf.amount = cheque.amount;
}

function stop(leaves: Leaves, request: typeof serviceRequests.$inferInsert): void {
  if (request.kind !== 'stop-cheque') return;
  const leaf = leafOf(leaves, request.accountNumber, request.chequeNumber ?? '');
  leaf.state = 'stopped';
  leaf.changedOn = request.requestedOn;
}

function leafOf(leaves: Leaves, accountNumber: string, number: string): Leaf {
  const leaf = leaves.get(keyOf(accountNumber, number));
  if (leaf === undefined) {
    throw new UnplayableError(`No book of ${accountNumber} holds cheque ${number}.`);
  }
  return leaf;
}
