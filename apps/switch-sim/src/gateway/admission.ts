import type { Policy } from '@sahakar/contracts/policy';
import { EnvelopeFault } from '../call/envelope-fault.ts';
import { elapsedMilliseconds } from '../clock.ts';
import { loopDelay } from './loop-delay.ts';

/** Why a call is not let in: nobody is, or no stranger. */
export type Closed = 'for-everybody' | 'for-strangers';

export type Admission = {
  /** Null where whoever calls may come in now. */
  closed(isUser: () => boolean): Closed | null;
  /**
   * Lets a call in, and answers how it goes out again.
   * @throws EnvelopeFault 9503 where it may not come in
   */
  enter(isUser: () => boolean): () => void;
  /** A call of this session was that of somebody who has signed in. */
  noteUser(sessionHash: string): void;
  /** Whether one was, for as long as a session lasts without a call. */
  remembersUser(sessionHash: string): boolean;
  /** Whether one more session may be looked up in this second, which a forged cookie costs too. */
  mayLookUp(): boolean;
};

/** Soon enough for a person, and a flood has to come again. */
const retryAfterSeconds = 2;
const lookUpsPerSecondMax = 100;

/**
 * Bounds what is under way in this thread, so that who was let in is answered soon (decision 0087).
 * Strangers have a part of the places, and none while the thread is late; users have them all.
 */
export function admission(
  policy: () => Pick<Policy, 'requests' | 'session'>,
  delay: () => number = loopDelay,
): Admission {
  /** Until when each is remembered, the oldest first. */
  const users = new Map<string, number>();
  let underWay = 0;
  let lookUps = { since: 0, left: 0 };

  const closed = (isUser: () => boolean): Closed | null => {
    const { callsAtOnceMax, strangersAtOnceMax, strangersDelayMillisecondsMax } = policy().requests;
    if (underWay >= callsAtOnceMax) return 'for-everybody';
    const isCalm = underWay < strangersAtOnceMax && delay() < strangersDelayMillisecondsMax;
    return isCalm || isUser() ? null : 'for-strangers';
  };

  return {
    closed,
    enter(isUser) {
      const why = closed(isUser);
      if (why !== null) throw turnedAway[why];
      underWay += 1;
      return () => {
        underWay -= 1;
      };
    },
    noteUser(sessionHash) {
      const now = elapsedMilliseconds();
      users.delete(sessionHash);
      users.set(sessionHash, now + policy().session.minutes * 60_000);
      for (const [hash, until] of users) {
        if (until >= now) return;
        users.delete(hash);
      }
    },
    remembersUser: (sessionHash) => (users.get(sessionHash) ?? 0) > elapsedMilliseconds(),
    mayLookUp() {
      const now = elapsedMilliseconds();
      if (now - lookUps.since >= 1000) lookUps = { since: now, left: lookUpsPerSecondMax };
      lookUps.left -= 1;
      return lookUps.left >= 0;
    },
  };
}

/**
 * Why a call that does not come in is refused, with nothing carried out and its token as it was.
 * Made once: most of what a refusal costs is the stack of its error.
 */
export const turnedAway: Readonly<Record<Closed, EnvelopeFault>> = {
  'for-everybody': new EnvelopeFault(
    '9503',
    retryAfterSeconds,
    'Fewer calls are under way than policy requests.callsAtOnceMax',
  ),
  'for-strangers': new EnvelopeFault(
    '9503',
    retryAfterSeconds,
    'A stranger finds the switch within policy requests.strangersAtOnceMax and strangersDelayMillisecondsMax',
  ),
};
