import type { Tx } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { payeeRequests } from '@sahakar/db/schema/payees';
import { and, eq } from '@sahakar/db/sql';
import { findAccount } from '../accounts/account-record.ts';
import { requireUser } from '../call/require-user.ts';
import { isOwnRequest } from '../approvals/own-request.ts';
import { payeeAlert, tellMaker } from './payee-alert.ts';
import { consumePayeeAuthorisation } from './payee-authorisation.ts';
import type { PayeeAnswer, PayeeCall, PayeeRequest } from './payee-call.ts';
import { findPayee, listedPayee, movePayee, type PayeeRecord } from './payee-record.ts';
import type { PayeeDecision, PayeeRequestRecord, RequestKind } from './payee-request.ts';
import { usableFrom } from './usable-from.ts';

type Verb = 'APPROVE' | 'REJECTADD' | 'APPROVEDELETE' | 'REJECTDELETE';
type Decision = PayeeRequest<Verb>;

const verbs = {
  APPROVE: { kinds: ['addition', 'reactivation'], isApproval: true },
  REJECTADD: { kinds: ['addition', 'reactivation'], isApproval: false },
  APPROVEDELETE: { kinds: ['deletion'], isApproval: true },
  REJECTDELETE: { kinds: ['deletion'], isApproval: false },
} as const satisfies Record<Verb, { kinds: readonly RequestKind[]; isApproval: boolean }>;

/** Decides once and for all on what a maker has asked for; an approval needs an OTP as well. */
export async function decideOnPayee(request: Decision, call: PayeeCall): Promise<PayeeAnswer> {
  const { isApproval } = verbs[request.requestType];
  return call.once(async (tx) => {
    const payee = await shownPayee(tx, request, call);
    const { asked, makerMobile } = await pendingRequest(tx, request, call, payee);
    if (isApproval) {
      await requirePayable(tx, call, payee, asked.kind);
      await consumePayeeAuthorisation(tx, call, payee, asked.requestNo);
    }
    const decision = decisionOf(request);
    await closeRequest(tx, call, asked, decision);
    const { from, to, said } = outcomes[asked.kind][isApproval ? 'approved' : 'rejected'];
    const status = { status: to, ...(to === 'ACTIVATED' && from === 'PENDING' && cooled(call)) };
    const moved =
      (await movePayee(tx, payee.id, [from], status)) ??
      call.refuse('9060', 'The request is no longer pending.');
    const { bank } = call;
    if (isApproval) {
      const { mobile } = requireUser(call);
      await bank.outbox.send(tx, payeeAlert(mobile, moved, alerts[asked.kind]));
    }
    await tellMaker(tx, bank, { mobile: makerMobile, payee: moved, kind: asked.kind, decision });
    return { PayeeList: [listedPayee(moved, bank.clock.now())], Message: said(moved.name) };
  });
}

function decisionOf(request: Decision): PayeeDecision {
  if (verbs[request.requestType].isApproval) return { state: 'APPROVED', remark: null };
  const remark = 'RejectRemark' in request ? (request.RejectRemark ?? '').trim() : '';
  return { state: 'REJECTED', remark: remark === '' ? null : remark };
}

/** What the checker has seen has to be what is stored: that is what takes effect (INVARIANTS M4). */
async function shownPayee(tx: Tx, request: Decision, call: PayeeCall): Promise<PayeeRecord> {
  const payee = await findPayee(tx, {
    customerNo: requireUser(call).customerNo,
    payeeType: request.payeeType,
    accountNumber: request.accountNumber,
    ifsc: request.ifscCode,
  });
  if (payee === null) return call.refuse('9012', 'The details were not found.');
  if (payee.name !== request.payeeName.trim()) {
    return call.refuse('9062', 'The request has changed since it was shown.');
  }
  return payee;
}

async function pendingRequest(
  tx: Tx,
  request: Decision,
  call: PayeeCall,
  payee: PayeeRecord,
): Promise<{ asked: PayeeRequestRecord; makerMobile: string | null }> {
  const [found] = await tx
    .select({ request: payeeRequests, maker: logins })
    .from(payeeRequests)
    .innerJoin(logins, eq(logins.username, payeeRequests.makerLogin))
    .where(and(eq(payeeRequests.payeeId, payee.id), eq(payeeRequests.state, 'PENDING')));
  const kinds: readonly RequestKind[] = verbs[request.requestType].kinds;
  if (found === undefined || !kinds.includes(found.request.kind)) {
    return call.refuse('9060', 'The request is no longer pending.');
  }
  const isOwn = await isOwnRequest(tx, requireUser(call).loginUsername);
  if (isOwn(found.maker)) return call.refuse('9061', 'You cannot decide on a request of your own.');
  return { asked: found.request, makerMobile: found.maker.signatoryMobile };
}

/** The account of this bank may have been closed while the request waited. */
async function requirePayable(
  tx: Tx,
  call: PayeeCall,
  payee: PayeeRecord,
  kind: RequestKind,
): Promise<void> {
  if (kind === 'deletion' || payee.payeeType === 'MBINTER') return;
  const account = await findAccount(tx, payee.accountNumber);
  if (account === null || account.status === 'closed') {
    call.refuse('9053', 'The account was not found');
  }
}

async function closeRequest(
  tx: Tx,
  call: PayeeCall,
  { requestNo }: PayeeRequestRecord,
  decision: PayeeDecision,
): Promise<void> {
  const closed = await tx
    .update(payeeRequests)
    .set({
      ...decision,
      decidedBy: requireUser(call).loginUsername,
      decidedAt: call.bank.clock.now(),
    })
    .where(and(eq(payeeRequests.requestNo, requestNo), eq(payeeRequests.state, 'PENDING')))
    .returning({ requestNo: payeeRequests.requestNo });
  if (closed.length === 0) call.refuse('9060', 'The request is no longer pending.');
}

const cooled = ({ bank }: PayeeCall) => ({ usableFrom: usableFrom(bank) });

/** How the payee stands after each decision; a rejected change leaves him where he was. */
const outcomes = {
  addition: {
    approved: {
      from: 'PENDING',
      to: 'ACTIVATED',
      said: (name: string) => `${name} has been approved as a beneficiary.`,
    },
    rejected: {
      from: 'PENDING',
      to: 'REJECTED',
      said: (name: string) => `The addition of ${name} has been rejected.`,
    },
  },
  reactivation: {
    approved: {
      from: 'PENDING',
      to: 'ACTIVATED',
      said: (name: string) => `${name} is activated again.`,
    },
    rejected: {
      from: 'PENDING',
      to: 'DEACTIVATED',
      said: (name: string) => `The activation of ${name} has been rejected.`,
    },
  },
  deletion: {
    approved: {
      from: 'PENDINGDELETE',
      to: 'DEACTIVATED',
      said: (name: string) => `${name} has been deactivated.`,
    },
    rejected: {
      from: 'PENDINGDELETE',
      to: 'ACTIVATED',
      said: (name: string) => `The deactivation of ${name} has been rejected.`,
    },
  },
} as const satisfies Record<RequestKind, object>;

const alerts = {
  addition: 'was approved',
  reactivation: 'was activated again',
  deletion: 'was deactivated',
} as const satisfies Record<RequestKind, string>;
