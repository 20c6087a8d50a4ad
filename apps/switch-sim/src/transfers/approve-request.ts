import { businessMoment } from '@sahakar/contracts/wire/dates';
import type { Tx } from '@sahakar/db/dialect';
import * as z from 'zod/mini';
import { decide, type DecisionRefusal, findPending, unreadable } from '../approvals/decide.ts';
import type { Bank } from '../bank.ts';
import { decisionAlert } from './decision-alert.ts';
import { executeTransfer } from './execute-transfer.ts';
import { type NamedOrder, orderOf, payloadOf } from './requested-transfer.ts';
import { consumeTransferAuthorisation, type Signatory } from './transfer-authorisation.ts';
import type { TransferRefusal } from './transfer-refusal.ts';

/** The request that a checker decides on, with what his screen says that it is. */
export type ShownOrder = NamedOrder & { readonly requestNo: string | null };

type Outcome =
  | {
      readonly kind: 'approved';
      readonly answer: {
        readonly RRN: string;
        readonly CustomerRefNo: string;
        readonly TransactionDate: string;
        readonly Message: string;
      };
    }
  | DecisionRefusal
  | TransferRefusal
  | Extract<Awaited<ReturnType<typeof consumeTransferAuthorisation>>, { kind: 'refused' }>;

/**
 * Carries a maker's request out: the checker's OTP, the decision and the money are one effect. What
 * is refused for want of funds, limit or payee stays pending (DECISIONS K5).
 */
export async function approveRequest(
  tx: Tx,
  bank: Bank,
  checker: Signatory,
  shown: ShownOrder,
  rrn: string,
): Promise<Outcome> {
  const { user } = checker;
  const { txnType } = shown.order;
  const found = await findPending(tx, bank, user, {
    requestNo: shown.requestNo,
    txnType,
    payload: payloadOf(shown),
  });
  if (found.kind === 'refused') return found;
  const { requestNo, makerMobile, payload } = found.request;
  if (payload === null) return unreadable();
  const named = orderOf(found.request, payload, user.customerNo);
  const { order, toName } = named;

  const signing = { ...named, requestNo: shown.requestNo };
  const signed = await consumeTransferAuthorisation(tx, bank, checker, signing, rrn);
  if (signed.kind === 'refused') return signed;

  const done = await executeTransfer(tx, bank, order, {
    rrn,
    cause: { kind: 'transfer-request', id: requestNo },
    loginUsername: user.loginUsername,
    mobile: user.mobile,
  });
  if (done.kind === 'refused') return done;
  const decided = await decide(tx, bank, requestNo, user.loginUsername, { state: 'APPROVED', rrn });
  if (decided.kind === 'refused') return decided;
  const { amount } = order;
  await decisionAlert(tx, bank, {
    mobile: makerMobile,
    requestNo,
    amount,
    toName,
    outcome: `has been approved. Reference ${done.reference}.`,
  });
  return {
    kind: 'approved',
    answer: {
      RRN: done.reference,
      CustomerRefNo: requestNo,
      TransactionDate: z.encode(businessMoment, done.moment),
      Message: `Request ${requestNo} has been approved.`,
    },
  };
}
