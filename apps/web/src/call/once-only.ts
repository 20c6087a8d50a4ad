import { session } from '../session/session-store.ts';
import type { Outgoing } from './sealed-post.ts';
import type { Token } from './token-unit.ts';

/** A call as it is meant; it is not sent any more once its customer has gone. */
export type Meant = Outgoing & { readonly isHere: () => boolean };

/** One copy of it. */
export type Leaving = Outgoing & {
  /** Whether it may go out under this token. */
  readonly maySend: (token: Token) => boolean;
};

/** Who tells what became of a payment by its X-Request-Id carries it out once under that. */
export const isKnownById = () => session().capabilities.includes('PaymentStatus');

/** The copies of one call, which leave one after the other. */
export function onceOnly({ isHere, ...outgoing }: Meant): (mayHaveRun: boolean) => Leaving {
  const mayFollow = keysOfCall();
  return (mayHaveRun) => ({
    ...outgoing,
    // Once its customer has gone the token may be of another one's session.
    maySend: ({ knowsIds }) => mayFollow(knowsIds && isKnownById(), mayHaveRun) && isHere(),
  });
}

/**
 * Whether one more copy of a call may be sent under this key. While a switch is upgraded some keys are
 * of nodes that know no X-Request-Id: none of them may have had a copy, nor get one, where an earlier
 * one may have been carried out, since it would be done twice.
 */
export function keysOfCall(): (knowsIds: boolean, mayHaveRun: boolean) => boolean {
  let haveKnown = true;
  return (knowsIds, mayHaveRun) => {
    haveKnown &&= knowsIds;
    return haveKnown || !mayHaveRun;
  };
}
