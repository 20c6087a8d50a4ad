import { expect, test } from 'vitest';
import type { RecordedCall, SmsMessage } from '@sahakar/simulator/answers';
import { type FeedEvents, type FeedSource, liveFeed } from './live-feed.ts';

function message(id: string): SmsMessage {
  const at = '2026-11-21T10:00:00.000+05:30';
  return { id, at, to: '9820012345', text: `text ${id}`, otp: null, requestType: 'LOGINOTP' };
}

function call(id: number): RecordedCall {
  const at = '2026-11-21T10:00:00.000+05:30';
  const said = { loginUsername: null, requestId: '', request: {}, response: {}, fault: null };
  const reasons = { kind: 'call', why: null, rrn: null } as const;
  return {
    id,
    at,
    service: 'TNCService',
    code: '0',
    httpStatus: 200,
    milliseconds: 1,
    ...said,
    ...reasons,
  };
}

/** A switch whose inbox and connection the test moves by hand. */
function switchAtHand() {
  const inbox: SmsMessage[] = [];
  const traffic: RecordedCall[] = [];
  const pauses: (() => void)[] = [];
  const waiting: { after: string; answer: () => void }[] = [];
  let events: FeedEvents | undefined;
  let reads = 0;
  let isClosed = false;
  const source: FeedSource = {
    readMessages: async () => {
      reads += 1;
      if (!isReachable) throw new Error('Nothing answers.');
      return [...inbox];
    },
    readTraffic: async () => [...traffic],
    waitForMessages: (after) =>
      new Promise((resolve) => waiting.push({ after, answer: () => resolve([]) })),
    listen(taken) {
      events = taken;
      return () => {
        isClosed = true;
      };
    },
    pause: () => new Promise((resolve) => pauses.push(resolve)),
  };
  let isReachable = true;
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const connection = () => {
    if (events === undefined) throw new Error('Nobody listens.');
    return events;
  };
  return {
    source,
    inbox,
    traffic,
    waiting,
    pauses,
    reach(reachable: boolean) {
      isReachable = reachable;
    },
    settled,
    connection,
    reads: () => reads,
    isClosed: () => isClosed,
  };
}

test('what the switch remembers is read when the events begin, newest first', async () => {
  const hand = switchAtHand();
  hand.inbox.push(message('a'), message('b'));
  hand.traffic.push(call(9), call(10));
  const feed = liveFeed(hand.source);
  feed.start();
  expect(feed.snapshot()).toMatchObject({ connection: 'connecting', isRead: false });
  hand.connection().open();
  await hand.settled();
  const { connection, isRead, messages, calls } = feed.snapshot();
  expect({ connection, isRead }).toEqual({ connection: 'live', isRead: true });
  expect(messages.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(calls.map(({ id }) => id)).toEqual([10, 9]);
});

test('a message that arrives while the inbox is being read is neither lost nor shown twice', async () => {
  const hand = switchAtHand();
  hand.inbox.push(message('a'));
  const feed = liveFeed(hand.source);
  feed.start();
  hand.connection().open();
  hand.connection().sms(message('b'));
  await hand.settled();
  hand.connection().sms(message('b'));
  expect(feed.snapshot().messages.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('a moved clock reads everything again, so that a world made anew has an empty inbox', async () => {
  const hand = switchAtHand();
  hand.inbox.push(message('a'));
  const feed = liveFeed(hand.source);
  feed.start();
  hand.connection().open();
  await hand.settled();
  hand.inbox.length = 0;
  hand.connection().clock({ now: '2026-11-21T10:00:00.000+05:30', frozen: true });
  await hand.settled();
  expect(feed.snapshot().messages).toEqual([]);
  expect(feed.snapshot().clock?.frozen).toBe(true);
});

test('without events the inbox is asked for by long polling, and events end the polling', async () => {
  const hand = switchAtHand();
  hand.inbox.push(message('a'));
  const feed = liveFeed(hand.source);
  feed.start();
  hand.connection().lost();
  hand.connection().lost();
  await hand.settled();
  expect(feed.snapshot().connection).toBe('polling');
  expect(hand.waiting.map(({ after }) => after)).toEqual(['a']);

  hand.inbox.push(message('b'));
  hand.waiting[0]?.answer();
  await hand.settled();
  expect(feed.snapshot().messages.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(hand.waiting.map(({ after }) => after)).toEqual(['a', 'b']);

  hand.connection().open();
  await hand.settled();
  const readsWhenLive = hand.reads();
  hand.waiting[1]?.answer();
  await hand.settled();
  expect(feed.snapshot().connection).toBe('live');
  expect(hand.reads()).toBe(readsWhenLive);
});

test('a switch that does not answer is called lost, and is asked again after a pause', async () => {
  const hand = switchAtHand();
  hand.reach(false);
  const feed = liveFeed(hand.source);
  feed.start();
  hand.connection().lost();
  await hand.settled();
  expect(feed.snapshot().connection).toBe('lost');
  expect(hand.pauses).toHaveLength(1);

  hand.reach(true);
  hand.inbox.push(message('a'));
  hand.pauses[0]?.();
  await hand.settled();
  expect(feed.snapshot()).toMatchObject({ connection: 'polling', messages: [{ id: 'a' }] });
});

test('an inbox that could not be read when the events began is read after a pause', async () => {
  const hand = switchAtHand();
  hand.reach(false);
  const feed = liveFeed(hand.source);
  feed.start();
  hand.connection().open();
  await hand.settled();
  expect(feed.snapshot()).toMatchObject({ connection: 'live', isRead: false });

  hand.reach(true);
  hand.inbox.push(message('a'));
  hand.pauses[0]?.();
  await hand.settled();
  expect(feed.snapshot()).toMatchObject({ isRead: true, messages: [{ id: 'a' }] });
});

test('an answer that comes behind that of a later reading is of a world that is no more', async () => {
  const hand = switchAtHand();
  const answers: ((messages: SmsMessage[]) => void)[] = [];
  const readMessages = () => new Promise<SmsMessage[]>((resolve) => answers.push(resolve));
  const feed = liveFeed({ ...hand.source, readMessages });
  feed.start();
  hand.connection().open();
  hand.connection().clock({ now: '2026-11-21T10:00:00.000+05:30', frozen: true });
  answers[1]?.([]);
  await hand.settled();
  answers[0]?.([message('of before')]);
  await hand.settled();
  expect(feed.snapshot()).toMatchObject({ isRead: true, messages: [] });
});

test('events that are lost again while the inbox is waited for leave one polling and not two', async () => {
  const hand = switchAtHand();
  const feed = liveFeed(hand.source);
  feed.start();
  for (const moment of ['lost', 'open', 'lost'] as const) {
    hand.connection()[moment]();
    await hand.settled();
  }
  const { length } = hand.waiting;
  for (const { answer } of hand.waiting.splice(0)) answer();
  await hand.settled();
  expect({ length, after: hand.waiting.length }).toEqual({ length: 2, after: 1 });
});

test('a burst of calls is told to the screen once, and no more than 10,000 are kept', async () => {
  const hand = switchAtHand();
  const feed = liveFeed(hand.source);
  let told = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  feed.subscribe(() => {
    told += 1;
    resolve();
  });
  feed.start();
  for (let id = 1; id <= 10_600; id += 1) hand.connection().call(call(id));
  await promise;
  expect(told).toBe(1);
  const { calls } = feed.snapshot();
  expect([calls.length, calls[0]?.id, calls.at(-1)?.id]).toEqual([10_000, 10_600, 601]);
});

test('each beginning of the events is counted, since nobody tells of what was before it', async () => {
  const hand = switchAtHand();
  const feed = liveFeed(hand.source);
  feed.start();
  expect(feed.snapshot().begun).toBe(0);
  hand.connection().open();
  hand.connection().lost();
  hand.connection().open();
  expect(feed.snapshot()).toMatchObject({ connection: 'live', begun: 2 });
  await hand.settled();
});

test('a posting is counted, and leaving closes the connection', () => {
  const hand = switchAtHand();
  const feed = liveFeed(hand.source);
  const leave = feed.start();
  hand.connection().ledger();
  hand.connection().ledger();
  expect(feed.snapshot().ledgerChanges).toBe(2);
  leave();
  expect(hand.isClosed()).toBe(true);
});
