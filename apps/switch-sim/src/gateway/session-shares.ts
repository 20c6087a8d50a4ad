import type { ServiceName } from '@sahakar/contracts/catalogue';
import type { Policy } from '@sahakar/contracts/policy';
import { EnvelopeFault } from '../call/envelope-fault.ts';

/** A call's place in the switch. */
export type Place = {
  /** Its work is done: another session's heavy call may begin. */
  finish(): void;
  /** Its answer has left, or nobody waits for it any more: the session may have its next one. */
  leave(): void;
};

export type SessionShares = {
  /**
   * Waits until the session may have this call carried out.
   * @throws EnvelopeFault 9429 where too many of its calls wait already
   */
  enter(sessionHash: string, service: string): Promise<Place>;
};

type Limits = Pick<
  Policy['requests'],
  'callsAtOncePerSessionMax' | 'callsWaitingPerSessionMax' | 'heavyCallsAtOnceMax'
>;
type Share = { running: number; heavy: number; waiting: number };
type Waiting = {
  readonly sessionHash: string;
  readonly isHeavy: boolean;
  readonly begin: () => void;
};

/** What a customer can make as long as a hundred thousand rows. */
const heavyServices: ReadonlySet<string> = new Set<ServiceName>([
  'EStatementService',
  'LoanViewPDFService',
  'ScheduleTransferService',
]);

/** Soon enough for whoever asked too often by mistake. */
const retryAfterSeconds = 1;

/**
 * Divides the switch among sessions: each has so many calls carried out at once and one heavy one,
 * and what is beyond waits, in the order of arrival but behind the other sessions.
 */
export function sessionShares(limits: () => Limits): SessionShares {
  const shares = new Map<string, Share>();
  let waiting: Waiting[] = [];
  let heavyAtOnce = 0;

  const mayBegin = ({ running, heavy }: Share, isHeavy: boolean) =>
    running < limits().callsAtOncePerSessionMax &&
    (!isHeavy || (heavy === 0 && heavyAtOnce < limits().heavyCallsAtOnceMax));

  const shareOf = (sessionHash: string): Share => {
    const share = shares.get(sessionHash) ?? { running: 0, heavy: 0, waiting: 0 };
    shares.set(sessionHash, share);
    return share;
  };

  const letIn = (last: string) => {
    if (waiting.length === 0) return;
    const own = (one: Waiting) => (one.sessionHash === last ? 1 : 0);
    for (const one of waiting.toSorted((left, right) => own(left) - own(right))) {
      const share = shareOf(one.sessionHash);
      if (!mayBegin(share, one.isHeavy)) continue;
      waiting = waiting.filter((other) => other !== one);
      share.waiting -= 1;
      one.begin();
    }
  };

  const take = (sessionHash: string, isHeavy: boolean): Place => {
    const share = shareOf(sessionHash);
    const weight = isHeavy ? 1 : 0;
    share.running += 1;
    share.heavy += weight;
    heavyAtOnce += weight;
    const finish = once(() => {
      heavyAtOnce -= weight;
      if (isHeavy) letIn(sessionHash);
    });
    const leave = once(() => {
      finish();
      share.running -= 1;
      share.heavy -= weight;
      if (share.running + share.waiting === 0) shares.delete(sessionHash);
      letIn(sessionHash);
    });
    return { finish, leave };
  };

  return {
    async enter(sessionHash, service) {
      const isHeavy = heavyServices.has(service);
      const share = shareOf(sessionHash);
      if (mayBegin(share, isHeavy)) return take(sessionHash, isHeavy);
      if (share.waiting >= limits().callsWaitingPerSessionMax) {
        const check =
          'Fewer calls of the session wait than policy requests.callsWaitingPerSessionMax';
        throw new EnvelopeFault('9429', retryAfterSeconds, check);
      }
      share.waiting += 1;
      return new Promise((resolve) => {
        const begin = () => resolve(take(sessionHash, isHeavy));
        waiting.push({ sessionHash, isHeavy, begin });
      });
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
