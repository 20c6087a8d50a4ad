import * as z from 'zod/mini';
import { answeredMoment, answeredWord, maybe, maybeText } from '../wire/answered.ts';
import { text, yesNo } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';

/** The number of a pending request: an addition, sent back unchanged where RequestId is announced. */
export const requestId = handedBack(text(20));

const requestStates = ['PENDING', 'APPROVED', 'REJECTED', 'RECALLED', 'EXPIRED'] as const;
export type RequestState = (typeof requestStates)[number];

/** What the history says of a maker's request, whatever it is for (ruling 31). */
export const RequestHistory = z.object({
  OwnRequest: yesNo,
  State: answeredWord(requestStates),
  DecidedBy: maybeText,
  /** When it ended: decided, withdrawn or expired. */
  DecidedOn: maybe(answeredMoment),
  /** What the decider has said: Remark is a transfer's own. */
  DecisionRemark: maybeText,
});
export type RequestHistory = z.output<typeof RequestHistory>;

/** Refusals of whoever decides on a request. */
export const decisionRefusals = ['9060', '9061', '9062'] as const;
