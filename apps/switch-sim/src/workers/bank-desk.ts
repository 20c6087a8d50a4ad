import { switchCodec } from '@sahakar/crypto/codecs/switch-codec';
import { callTrace, traced } from '../call/call-trace.ts';
import { networkOf } from '../call/network-of.ts';
import { elapsedMilliseconds } from '../clock.ts';
import type { Config } from '../config.ts';
import { carryOut } from '../gateway/answer-service-call.ts';
import { counterOf } from '../gateway/counter-of-world.ts';
import { answerFaultyTokenCall } from '../gateway/tokens/faulty-token.ts';
import type { World } from '../world.ts';
import { defaultWorldName } from '../worlds/world-storage.ts';
import type { Worlds } from '../worlds/worlds.ts';
import type { BankDuties, CallToCarryOut, CarriedOut, ThreadLog } from './duties.ts';

export type DeskParts = {
  readonly worlds: Pick<Worlds, 'open' | 'opened'>;
  readonly config: Config;
  readonly logger: ThreadLog;
  /** Tells every thread of a network that is not heard for so many seconds. */
  ignore(name: string, seconds: number): void;
};

/** The bank's thread as the threads that serve see it; all of it is of the default world. */
export function bankDesk({ worlds, config, logger, ignore }: DeskParts): BankDuties {
  const codec = switchCodec(config.envelope);

  async function world(): Promise<World> {
    const open = worlds.opened(defaultWorldName) ?? (await worlds.open(defaultWorldName));
    if (open === null) throw new Error('The default world is gone');
    return open;
  }
  const book = async () => counterOf(await world()).book;
  /** What is told while the world is being made anew was of the world before. */
  const ifOpen = (act: (open: World) => void) => {
    const open = worlds.opened(defaultWorldName);
    if (open !== undefined) act(open);
  };

  return {
    findToken: async (kid) => (await book()).find(kid),
    tokensOf: async (sessionHash) => (await book()).ofSession(sessionHash),
    noteFailure: async (kid) => (await book()).noteFailure(kid),
    takeToken: async (kid) => (await book()).take(kid),
    async giveToken(question) {
      const open = await world();
      let cookie: string | null = null;
      const writeCookie = (value: string) => void (cookie = value);
      const trace = { ...callTrace(elapsedMilliseconds()), service: question.outer.servicename };
      const call = { ...question, world: open, codec, book: counterOf(open).book, writeCookie };
      const answer = await underWay(open, () => answerFaultyTokenCall(call, trace));
      return { answer, cookie, clearsBrowser: false };
    },
    async carryOut(call) {
      const open = await world();
      return underWay(open, () => carryOutFor(open, call));
    },
    record: (entry) => ifOpen(({ traffic }) => traffic.record(entry)),
    cover: (call) => ifOpen(({ coverage }) => coverage.call(call)),
    count: ({ dimension, name }) => ifOpen(({ coverage }) => void coverage.count(dimension, name)),
    noteUnopened: ({ code, address, client }) =>
      ifOpen(({ unopenedCalls }) => {
        unopenedCalls.note(code, address, client);
        const wait = unopenedCalls.wait(address);
        if (wait !== null) ignore(networkOf(address), wait);
      }),
    publish: ({ name, data }) => ifOpen(({ events }) => events.publish(name, data)),
    log(line) {
      const { level, time: _time, msg, ...fields } = JSON.parse(line);
      logger[methodOf(level)]({ thread: fields }, msg);
    },
  };
}

/** Whoever closes the world waits for it, as for a call of its own web server. */
async function underWay<T>(world: World, work: () => Promise<T>): Promise<T> {
  const depart = world.calls.enter();
  try {
    return await work();
  } finally {
    depart();
  }
}

/** As pino numbers its levels. */
function methodOf(level: number): keyof ThreadLog {
  if (level >= 50) return 'error';
  return level >= 40 ? 'warn' : 'info';
}

async function carryOutFor(world: World, call: CallToCarryOut): Promise<CarriedOut> {
  const { outer, sessionHash, address, requestId, plaintext } = call;
  const trace = {
    ...callTrace(elapsedMilliseconds()),
    service: outer.servicename,
    requestId,
    envelope: call.envelope,
    stages: { ...call.stages },
  };
  let cookie: string | null = null;
  let clearsBrowser = false;
  const opened = {
    world,
    outer,
    trace,
    headers: {},
    address,
    writeCookie: (value: string) => void (cookie = value),
    clearBrowser: () => void (clearsBrowser = true),
  };
  const place = await counterOf(world).shares.enter(sessionHash, outer.servicename);
  try {
    const { answer, pieces } = await traced(trace, () =>
      carryOut(opened, sessionHash, { requestId, plaintext }),
    );
    return { answer, pieces, cookie, clearsBrowser };
  } finally {
    place.leave();
  }
}
