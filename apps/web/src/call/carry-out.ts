import '../configuration/strict-zod.ts';
import {
  catalogue,
  type Request,
  type Response,
  type ServiceName,
} from '@sahakar/contracts/catalogue';
import {
  type Contract,
  hasEffect,
  isKept,
  isTransfer,
  movesMoney,
  renewsSession,
} from '@sahakar/contracts/contract';
import { endedByNewerLogin } from '@sahakar/contracts/sessions/session-end';
import { type Misfit, readBody, writtenRequest } from '@sahakar/contracts/wire-texts';
import { newRequestId } from '@sahakar/crypto/request-id';
import { configuration } from '../configuration/configuration.ts';
import { announce } from '../session/announcement.ts';
import { shareSessionAmongTabs } from '../session/other-tabs.ts';
import { endSession, session, watchWhoIsHere } from '../session/session-store.ts';
import { keepSessionStored } from '../session/stored-session.ts';
import { keepUnknownPayment } from '../session/unknown-payments.ts';
import { bankMoment, bankTimeAhead } from './bank-clock.ts';
import { callUser } from './call-user.ts';
import { logMisfit } from './log-to-console.ts';
import { isKnownById, type Leaving, type Meant, onceOnly } from './once-only.ts';
import { messageIn } from './message-in.ts';
import { beginPatience, type Patience } from './patience.ts';
import { type Repetition, runAttempts, type Verdict } from './repeat-rule.ts';
import { CallFailed, type CallFailure, isResultUnknown, Refusal } from './refusal.ts';
import {
  forgetPendingEffectOutside,
  giveUpWaiting,
  rememberPendingEffect,
  settlePendingEffect,
} from './pending-effects.ts';
import { type Attempt, NoTokenError } from './attempt.ts';
import { whileCookieChanges, whileCookieStays } from './one-cookie.ts';
import { sealedPost } from './sealed-post.ts';
import { tokenPool } from './token-pool.ts';
import { fetchTokenUnit, lookUpAhead, type Token } from './token-unit.ts';

export type CallOptions = {
  /** The intent's id, for effects: the same id is the same intent, however often it is sent. */
  readonly requestId?: string;
  /** Who calls, where nobody has signed in: the mobile number that was entered (RULINGS E7). */
  readonly user?: string;
  /** Aborted once nobody wants it any more: it is not sent then, and what comes of it is not taken. */
  readonly signal?: AbortSignal | undefined;
  /** Whether 0 is no success but a code like others: what the bank says with it is thrown (RULINGS 4.1). */
  readonly knowsNoZero?: boolean;
};

/** The log-out that waits for the page to close has one of those that a session may have. */
const tokensMax = () => Math.max(1, configuration().policy.requests.tokensPerSessionMax - 1);

export const tokens = tokenPool(() => whileCookieStays(fetchTokenUnit), tokensMax);

// A session begins with a call, so from the first call on it is kept over reloads.
keepSessionStored(bankTimeAhead);
shareSessionAmongTabs(stayAtBank);
forgetPendingEffectOutside();

/** A session whose log-out was sent as a page closed goes on where a new token is asked for. */
function stayAtBank(): void {
  tokens.discard();
  tokens.onActivity();
}

/**
 * Seals, sends and repeats by the rules; see callService, which loads this on the first call. What
 * comes once its customer has logged out leads nobody on, and whoever is here by then hears nothing.
 */
export async function carryOut<N extends ServiceName>(
  name: N,
  request: Request<N>,
  options: CallOptions,
): Promise<Response<N>> {
  const contract: Contract = catalogue[name];
  // Known now: the session may end with the very answer that is lost.
  const owner = session().login?.LoginUsername;
  const hasStayed = watchWhoIsHere();
  const isHere = () => options.signal?.aborted !== true && hasStayed();
  try {
    const answer = await answerTo(name, contract, request, { ...options, owner, isHere });
    // Safe: contract is the catalogue's entry for N, so its decoded answer is Response<N>.
    return answer as Response<N>;
  } catch (error) {
    if (isResultUnknown(error)) {
      unheard.add(error.requestId);
      if (owner !== undefined && error.isTransfer) {
        await keepUnknownPayment(error.requestId, owner, bankMoment());
      }
    }
    const isOthers = !isHere() && session().login !== null;
    throw isOthers ? new CallFailed('session-ended') : error;
  }
}

/** Whoever asks again under one of these ids may have had it done at the first time. */
const unheard = new Set<string>();

type Caller = CallOptions & {
  /** The LoginUsername of who is signed in, or has typed his password. */
  readonly owner: string | undefined;
  readonly isHere: () => boolean;
};

async function answerTo(
  name: ServiceName,
  contract: Contract,
  request: Request<ServiceName>,
  { owner = '', isHere, ...options }: Caller,
): Promise<unknown> {
  const isEffect = hasEffect(contract, request);
  const isPayment = isTransfer(contract, request);
  const requestId = isKept(contract, request) ? (options.requestId ?? newRequestId()) : '';
  const written = writtenRequest(contract, request);
  if (!written.fits) throw misfit(contract, written, { requestId });
  const { plaintext } = written;
  if (isEffect) rememberPendingEffect({ requestId, isTransfer: isPayment, user: owner });
  const user = options.user ?? callUser(contract);
  const outgoing = { name, plaintext, requestId, user, isHere, signal: options.signal };
  const renews = renewsSession(contract, request);
  const answered = renews
    ? runRenewing(repetitionOf(isEffect, requestId), outgoing)
    : run(repetitionOf(isEffect, requestId), outgoing);
  const verdict = await answered.finally(() => giveUpWaiting(requestId));
  const ends = contract.session === 'ends';
  const { knowsNoZero } = options;
  const sent = { requestId, isEffect, isTransfer: isPayment, renews, ends, isHere, knowsNoZero };
  if (verdict.kind === 'gave-up') {
    const { sessionEnded } = verdict;
    const failure = failureOf(verdict, requestId);
    const failed = new CallFailed(failure, sent);
    if (!isResultUnknown(failed)) settlePendingEffect(requestId);
    if (sessionEnded) loseSession(failure, sent);
    throw failed;
  }
  const answer = settled(contract, verdict, sent);
  if (isHere()) return answer;
  // At the login stands no more than that it was done, which may be read by anybody.
  if (movesMoney(contract, request) && session().login === null) {
    announce({ tone: 'success', key: 'done' });
  }
  // Whoever has paid is told of it when he comes again.
  const isTold = isKnownById() && owner !== '';
  if (isPayment && isTold) await keepUnknownPayment(requestId, owner, bankMoment());
  throw new CallFailed('session-ended');
}

function repetitionOf(isEffect: boolean, requestId: string): Repetition {
  if (isEffect) return isKnownById() ? 'known' : 'unknown';
  return isKnownById() && requestId !== '' ? 'answered' : 'reading';
}

function run(repetition: Repetition, outgoing: Meant): Promise<Verdict> {
  const patience = beginPatience();
  const leaving = onceOnly(outgoing);
  const once = (mayHaveRun: boolean) => attempt(leaving(mayHaveRun), tokens.take, patience);
  return runAttempts(repetition, once, pause);
}

/** Runs a call after which the cookie is another one, with no other token under way. */
async function runRenewing(repetition: Repetition, outgoing: Meant): Promise<Verdict> {
  const patience = beginPatience();
  const renewal = tokens.beginRenewal();
  const take = async () => {
    const token = await renewal.take();
    // The stock is replaced with the answer, and the next call follows at once.
    lookUpAhead();
    return token;
  };
  const leaving = onceOnly(outgoing);
  try {
    const once = (mayHaveRun: boolean) =>
      attempt(leaving(mayHaveRun), take, patience, whileCookieChanges);
    return await runAttempts(repetition, once, pause);
  } finally {
    renewal.end();
  }
}

async function attempt(
  outgoing: Leaving,
  take: () => Promise<Token>,
  patience: Patience,
  inTurn: (send: () => Promise<Attempt>) => Promise<Attempt> = (send) => send(),
): Promise<Attempt> {
  const taking = take();
  let token;
  try {
    token = await patience.within(taking);
  } catch (error) {
    // One that comes too late is not used any more.
    taking.then(tokens.giveBack, () => undefined);
    // Without a token nothing was sent.
    const isBusy = error instanceof NoTokenError && error.attempt.kind === 'busy';
    return isBusy ? error.attempt : { kind: 'rejected' };
  }
  const send = async (): Promise<Attempt> =>
    outgoing.maySend(token) ? sealedPost(outgoing, token, patience.left()) : { kind: 'rejected' };
  const outcome = await inTurn(send).finally(tokens.giveBack);
  // What refused this token would refuse its companions: the next attempt takes a fresh one.
  if (outcome.kind === 'token-refused') tokens.discard();
  return outcome;
}

type Answered = Extract<Verdict, { kind: 'answered' }>;
type GaveUp = Extract<Verdict, { kind: 'gave-up' }>;
type Sent = {
  readonly requestId: string;
  readonly isEffect: boolean;
  readonly isTransfer: boolean;
  /** Whether another session comes with the answer. */
  readonly renews: boolean;
  /** Whether it is a log-out, which wants no session to be there. */
  readonly ends: boolean;
  readonly isHere: () => boolean;
  readonly knowsNoZero?: boolean | undefined;
  /** Whether a newer login has ended the session, where the switch says so. */
  readonly isReplaced?: boolean;
};

function settled(contract: Contract, { answer, mayHaveRun }: Answered, sent: Sent): unknown {
  const { requestId } = sent;
  if (answer.kind === 'refusal') {
    const hadSession = sent.isHere() && session().phase !== 'out';
    if (answer.code === '9010' && (hadSession || mayHaveRun)) {
      // The copy that was lost may have changed the session itself: this is no answer to it.
      const failure = unlessRunBefore('session-ended', requestId, mayHaveRun);
      const isReplaced = answer.details === endedByNewerLogin;
      if (hadSession) loseSession(failure, { ...sent, isReplaced });
      throw new CallFailed(failure, { ...sent, isReplaced });
    }
    // Such as too little money, which may be what the first press has left.
    if (!isKnownById() && (mayHaveRun || unheard.has(requestId))) {
      throw new CallFailed('unknown-result', sent);
    }
    settlePendingEffect(requestId);
    throw new Refusal(answer.code, answer.message, answer.details);
  }
  const said = answer.message ?? messageIn(Object(answer.body));
  if (sent.knowsNoZero === true && said !== '') throw new Refusal('0', said, '');
  const read = readBody(contract, answer.body);
  if (!read.fits) throw misfit(contract, read, sent);
  settlePendingEffect(requestId);
  return read.answer;
}

/** The console has where it does not fit. A request that does not was not sent, whatever it was for. */
function misfit({ name }: Contract, found: Misfit, sent: Partial<Sent>): CallFailed {
  const reference = sent.requestId || newRequestId();
  logMisfit(`${name} ${reference}`, found);
  return new CallFailed(sent.isEffect ? 'unknown-result' : 'failed', { ...sent, reference });
}

function failureOf({ failure, sessionEnded }: GaveUp, requestId: string): CallFailure {
  if (failure === 'technical' && !sessionEnded) return failure;
  const notRun = sessionEnded ? 'session-ended' : failure;
  return unlessRunBefore(notRun, requestId, failure === 'unknown-result');
}

/** What did not run now is not done, unless it was at an earlier time. */
function unlessRunBefore(notRun: CallFailure, requestId: string, mayHaveRun: boolean): CallFailure {
  return mayHaveRun || unheard.has(requestId) ? 'unknown-result' : notRun;
}

/**
 * The switch knows no session: everything is forgotten, and the login says why. Of a call that is kept,
 * and so was to do something or to allow it, it says that it came to nothing.
 */
function loseSession(failure: CallFailure, sent: Sent): void {
  const { requestId, isTransfer, renews, ends, isHere, isReplaced = false } = sent;
  // Whoever has signed in since has another one; whoever logs out is told of that alone.
  if (ends || !isHere()) return;
  const wasIn = session().phase === 'in';
  endSession();
  if (failure === 'unknown-result') {
    // Of what renews the session a change of the password alone is an effect.
    const unknown = isTransfer ? 'unknownResult' : 'unknownChange';
    const key = renews ? 'passwordUnconfirmed' : unknown;
    // Who has not come in yet is told by the step that he is at.
    if (wasIn) announce({ tone: 'warning', key, values: { requestId } });
  } else {
    const key = isReplaced ? 'sessionReplaced' : 'sessionExpired';
    announce({ tone: 'warning', key: requestId === '' ? key : `${key}Undone` });
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
