import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { describe, expect, test } from 'vitest';
import { EnvelopeFault } from '../call/envelope-fault.ts';
import { type Place, sessionShares } from './session-shares.ts';

const light = 'BalanceEnquiryService';
const heavy = 'EStatementService';
const policy = standardPolicy.requests;

/** What has begun, in its order, and the means to end it. */
function shares(limits: Partial<typeof policy> = {}) {
  const divided = sessionShares(() => ({ ...policy, ...limits }));
  const begun: string[] = [];
  const places = new Map<string, Place>();
  return {
    begun,
    async ask(session: string, service: string, name = session): Promise<void> {
      const place = await divided.enter(session, service);
      places.set(name, place);
      begun.push(name);
    },
    finish: (name: string) => places.get(name)?.finish(),
    leave: (name: string) => places.get(name)?.leave(),
  };
}

/** Lets everything that may begin begin. */
const settled = () => new Promise(setImmediate);

describe('a session has its share of the switch and no more', () => {
  test('a dozen small calls at once, as the dashboard makes them, are all carried out', async () => {
    const { ask, begun, leave } = shares();
    const calls = Array.from({ length: 12 }, (_, at) => ask('asha', light, `call ${at}`));
    await settled();
    expect(begun).toHaveLength(policy.callsAtOncePerSessionMax);
    for (let at = 0; at < 12; at += 1) {
      leave(`call ${at}`);
      await settled();
    }
    await Promise.all(calls);
    expect(begun).toEqual(Array.from({ length: 12 }, (_, at) => `call ${at}`));
  });

  test('what waits beyond the queue is refused with 9429 and the time to wait', async () => {
    const { ask, begun } = shares({ callsAtOncePerSessionMax: 1, callsWaitingPerSessionMax: 1 });
    await ask('asha', light);
    void ask('asha', light, 'second');
    const refusal = await ask('asha', light, 'third').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EnvelopeFault);
    expect(refusal).toMatchObject({ code: '9429', status: 429, retryAfterSeconds: 1 });
    await ask('ravi', light);
    expect(begun).toEqual(['asha', 'ravi']);
  });

  test('heavy calls are carried out one at a time, and small ones pass them', async () => {
    const { ask, begun, leave } = shares();
    await ask('asha', heavy, 'statement');
    void ask('asha', heavy, 'next statement');
    await ask('asha', light, 'balance');
    await settled();
    expect(begun).toEqual(['statement', 'balance']);
    leave('statement');
    await settled();
    expect(begun).toEqual(['statement', 'balance', 'next statement']);
  });

  test('the next heavy call of a session waits until the answer of the last has left', async () => {
    const { ask, begun, finish, leave } = shares();
    await ask('asha', heavy, 'statement');
    void ask('asha', heavy, 'next statement');
    finish('statement');
    await settled();
    expect(begun).toEqual(['statement']);
    leave('statement');
    await settled();
    expect(begun).toEqual(['statement', 'next statement']);
  });
});

describe('heavy calls of all sessions share the machine', () => {
  test('so many are carried out at once, and one that is sent slowly keeps nobody else', async () => {
    const { ask, begun, finish } = shares({ heavyCallsAtOnceMax: 1 });
    await ask('asha', heavy);
    void ask('ravi', heavy);
    await ask('ravi', light, 'balance of ravi');
    expect(begun).toEqual(['asha', 'balance of ravi']);
    finish('asha');
    await settled();
    expect(begun).toEqual(['asha', 'balance of ravi', 'ravi']);
  });

  test('who asks for many waits behind who asks for one', async () => {
    const { ask, begun, leave } = shares({ heavyCallsAtOnceMax: 1 });
    await ask('asha', heavy, 'first of asha');
    void ask('asha', heavy, 'second of asha');
    void ask('asha', heavy, 'third of asha');
    void ask('ravi', heavy);
    leave('first of asha');
    await settled();
    leave('ravi');
    await settled();
    expect(begun).toEqual(['first of asha', 'ravi', 'second of asha']);
  });

  test('a place that is left twice is given away once', async () => {
    const { ask, begun, leave } = shares({ heavyCallsAtOnceMax: 1 });
    await ask('asha', heavy);
    leave('asha');
    leave('asha');
    await ask('ravi', heavy);
    void ask('kavita', heavy);
    await settled();
    expect(begun).toEqual(['asha', 'ravi']);
  });
});
