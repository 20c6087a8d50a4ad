import type { Tx } from '@sahakar/db/dialect';
import { payeeRequests } from '@sahakar/db/schema/payees';
import { and, eq, inArray } from '@sahakar/db/sql';
import { requireHeldAccount } from '../accounts/account-record.ts';
import { decide, type Decision, notPending, recall, requirePending } from '../approvals/decide.ts';
import { requireUser } from '../call/refusal.ts';
import { listedPayee, movePayee, payeeAlert, type PayeeRecord } from './payee-record.ts';
import { authorisePayee } from './payee-otp-details.ts';
import { type PayeeAnswer, type PayeeCall, type PayeeFields, requirePayee } from './payee-call.ts';
import {
  alertWords,
  asApproved,
  asRefused,
  changeWords,
  type PayeeChange,
  payeeRequestKind,
  standing,
} from './payee-request.ts';

type Verb = 'APPROVE' | 'REJECTADD' | 'APPROVEDELETE' | 'REJECTDELETE';
type DecisionFields = PayeeFields<Verb>;

const verbs = {
  APPROVE: { kinds: ['addition', 'reactivation'], isApproval: true },
  REJECTADD: { kinds: ['addition', 'reactivation'], isApproval: false },
  APPROVEDELETE: { kinds: ['deletion'], isApproval: true },
  REJECTDELETE: { kinds: ['deletion'], isApproval: false },
} as const satisfies Record<Verb, { kinds: readonly PayeeChange[]; isApproval: boolean }>;

/** Decides once and for all on what a maker has asked for; an approval needs an OTP as well. */
export async function decideOnPayee(fields: DecisionFields, call: PayeeCall): Promise<PayeeAnswer> {
  const { kinds, isApproval } = verbs[fields.requestType];
  return call.once(async (tx) => {
    const payee = await shownPayee(tx, fields, call);
    const isMeant = and(
      eq(payeeRequests.payeeId, payee.id),
      eq(payeeRequests.state, 'PENDING'),
      inArray(payeeRequests.kind, [...kinds]),
    );
    const request = await requirePending(tx, call, payeeRequestKind, isMeant);
    const { kind, requestNo } = request;
    if (isApproval) {
      await requirePayable(tx, call, payee, kind);
      await authorisePayee(tx, call, payee, requestNo, request);
    }
    const outcome = isApproval ? 'approved' : 'refused';
    const next = isApproval ? asApproved(call.bank, kind) : asRefused(request);
    const { waiting } = standing[kind];
    const movedPayee =
      (await movePayee(tx, payee.id, [waiting], next)) ?? call.refuse('9060', notPending);
    const { bank } = call;
    if (isApproval) {
      const { mobile } = requireUser(call);
      await bank.outbox.send(tx, payeeAlert(mobile, movedPayee, alertWords[kind]));
    }
    await decide(tx, call, payeeRequestKind, request, decisionOf(fields));
    const Message = messages[kind][outcome](payee.name);
    return { PayeeList: [listedPayee(movedPayee, bank.clock.now())], Message };
  });
}

/** Ends the wait of a maker's own request; the payee stands as he did before it. */
export async function withdrawPayeeChange(
  { RequestId }: PayeeFields<'W'>,
  call: PayeeCall,
): Promise<PayeeAnswer> {
  return call.once(async (tx) => {
    const { kind, payee } = await recall(tx, call, payeeRequestKind, RequestId);
    const Message = `The request to ${changeWords[kind]} ${payee.name} has been withdrawn.`;
    return { PayeeList: [], Message };
  });
}

function decisionOf(fields: DecisionFields): Decision {
  if (verbs[fields.requestType].isApproval) return { state: 'APPROVED' };
  const remark = 'RejectRemark' in fields ? (fields.RejectRemark ?? '') : '';
  return { state: 'REJECTED', remark };
}

/** What the checker has seen has to be what is stored: that is what takes effect (INVARIANTS M4). */
async function shownPayee(tx: Tx, fields: DecisionFields, call: PayeeCall): Promise<PayeeRecord> {
  const payee = await requirePayee(tx, call, fields);
  if (payee.name !== fields.payeeName.trim()) {
    return call.refuse('9062', 'The request has changed since it was shown.');
  }
  return payee;
}

/** The account of this bank may have been closed while the request waited. */
async function requirePayable(
  tx: Tx,
  call: PayeeCall,
  payee: PayeeRecord,
  kind: PayeeChange,
): Promise<void> {
  if (kind === 'deletion' || payee.payeeType === 'MBINTER') return;
  await requireHeldAccount(tx, call, payee.accountNumber);
}

/** What a decision is answered. */
const messages = {
  addition: {
    approved: (name: string) => `${name} has been approved as a beneficiary.`,
    refused: (name: string) => `The addition of ${name} has been rejected.`,
  },
  reactivation: {
    approved: (name: string) => `${name} is activated again.`,
    refused: (name: string) => `The activation of ${name} has been rejected.`,
  },
  deletion: {
    approved: (name: string) => `${name} has been deactivated.`,
    refused: (name: string) => `The deactivation of ${name} has been rejected.`,
  },
} as const satisfies Record<PayeeChange, object>;
