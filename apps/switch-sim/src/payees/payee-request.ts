import type { Reader, Tx } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { asc, desc, eq, type SQL } from '@sahakar/db/sql';
import { readPayload } from '../approvals/payload.ts';
import type { RequestKind } from '../approvals/request-kind.ts';
import type { Bank } from '../bank.ts';
import {
  activatedNow,
  movePayee,
  type PayeeRecord,
  type PayeeState,
  whoOf,
} from './payee-record.ts';
import { propose } from '../approvals/propose.ts';
import { requireUser } from '../call/refusal.ts';
import type { PayeeCall } from './payee-call.ts';

export type PayeeRequest = Awaited<ReturnType<typeof readRequests>>[number];
/** What is done to a payee where his request is approved. */
export type PayeeChange = PayeeRequest['kind'];

/** A maker's change of a payee, who stands in his waiting state already. */
export const payeeRequestKind: RequestKind<PayeeRequest> = {
  table: payeeRequests,
  read: readRequests,
  describe: ({ kind, payee }) => `to ${changeWords[kind]} beneficiary ${whoOf(payee)},`,
  release: async (tx, request) =>
    movePayee(tx, request.payee.id, [standing[request.kind].waiting], asRefused(request)),
  refusalOfOwn: 'You cannot decide on a request of your own.',
};

/** How a payee stands while a change of him waits, once it is approved, and where it is not. */
export const standing = {
  addition: { waiting: 'PENDING', approved: 'ACTIVATED', refused: 'REJECTED' },
  reactivation: { waiting: 'PENDING', approved: 'ACTIVATED', refused: 'DEACTIVATED' },
  deletion: { waiting: 'PENDINGDELETE', approved: 'DEACTIVATED', refused: 'ACTIVATED' },
} as const satisfies Record<PayeeChange, Readonly<Record<string, PayeeState>>>;

/** What people enter of a payee; the account may come in other capitals the next time. */
const words = [
  'accountNumber',
  'name',
  'nickname',
  'bankName',
  'payeeSubType',
  'accountType',
  'mobile',
  'mmid',
] as const satisfies readonly (keyof PayeeRecord)[];

type Words = Pick<PayeeRecord, (typeof words)[number]>;

const written = (payee: Words) =>
  JSON.stringify(Object.fromEntries(words.map((word) => [word, payee[word]])));

function readWords(text: string | null): Partial<Words> {
  const fields = text === null ? {} : readPayload(text);
  const told = words.filter((word) => fields[word] !== undefined);
  return Object.fromEntries(told.map((word) => [word, fields[word]]));
}

/** How a payee stands once the change is agreed to. */
export function asApproved(bank: Bank, kind: PayeeChange) {
  const { approved: status } = standing[kind];
  return status === 'ACTIVATED' ? activatedNow(bank) : { status };
}

/** How a payee stands where nobody agrees to the change: in every respect as before it. */
export function asRefused({ kind, replaced }: Pick<PayeeRequest, 'kind' | 'replaced'>) {
  return { status: standing[kind].refused, ...readWords(replaced) };
}

/** The payee as he was to be changed, whatever he is called by now. */
export function askedPayee({ payee, asked }: PayeeRequest): PayeeRecord {
  return { ...payee, ...readWords(asked) };
}

async function readRequests(
  db: Reader,
  where: SQL | undefined,
  rows: number,
  direction: 'rising' | 'falling' = 'rising',
) {
  const order = direction === 'rising' ? asc : desc;
  const read = await db
    .select({ request: payeeRequests, payee: payees, maker: logins })
    .from(payeeRequests)
    .innerJoin(payees, eq(payees.id, payeeRequests.payeeId))
    .innerJoin(logins, eq(logins.username, payeeRequests.makerLogin))
    .where(where)
    .orderBy(order(payeeRequests.createdAt), order(payeeRequests.requestNo))
    .limit(rows);
  return read.map(({ request, payee, maker }) => ({ ...request, payee, maker }));
}

/** What a change does to a payee, in the words of a sentence. */
export const changeWords = {
  addition: 'add',
  reactivation: 'activate',
  deletion: 'deactivate',
} as const satisfies Record<PayeeChange, string>;

/** What the alert says was done to a payee; an addition at once has words of its own. */
export const alertWords = {
  addition: 'was approved',
  reactivation: 'was activated again',
  deletion: 'was deactivated',
} as const satisfies Record<PayeeChange, string>;

type ProposedChange = {
  readonly kind: PayeeChange;
  readonly requestNo: string;
  /** The payee before, where more of him than his state has changed. */
  readonly replaced?: PayeeRecord | null;
};

/** Lays a maker's change before a checker; the payee stands in his waiting state already. */
export async function proposeChange(
  tx: Tx,
  call: PayeeCall,
  payee: PayeeRecord,
  { kind, requestNo, replaced = null }: ProposedChange,
): Promise<void> {
  const { customerNo, id: payeeId } = payee;
  const { loginUsername: makerLogin } = requireUser(call);
  await propose(tx, call, payeeRequestKind, {
    requestNo,
    customerNo,
    makerLogin,
    payeeId,
    kind,
    asked: written(payee),
    replaced: replaced === null ? null : written(replaced),
  });
}
