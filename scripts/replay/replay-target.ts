import { randomBytes } from 'node:crypto';
import { openClient } from '@sahakar/client/client';
import { messageReader } from '@sahakar/client/replay/message-reader';
import { nobody } from '@sahakar/client/replay/people';
import type { Replay } from '@sahakar/client/replay/replay-file';
import { ControlRefusedError, type ReplayBank } from '@sahakar/client/replay/run-replay';
import { NoValueError } from '@sahakar/client/replay/variables';
import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import { ClockReading } from '@sahakar/simulator/answers';
import * as z from 'zod/mini';
import { type Castmate, simulatorAt } from '../call/simulator.ts';
import { spokenEnvelope } from '../call/spoken-envelope.ts';
import { ClearError } from '../clear-error.mjs';
import { withUndoing } from '../processes.mjs';
import { askForOtp } from '../target/ask-at-terminal.ts';
import { NoControlError, RefusedByControlError, sendControl } from '../target/send-control.ts';
import type { Persons, ReplayWish } from './replay-wish.ts';

/** A bank at which replays are played, each at its beginning. */
export type ReplayTarget = {
  /** How many may be played at once: one, where they share a world. */
  readonly atOnce: number;
  /** Plays at a world of the replay's own where there can be one, and removes it afterwards. */
  at<T>(replay: Replay, work: (bank: ReplayBank) => Promise<T>): Promise<T>;
};

type Asked = Pick<ReplayWish, 'isReadOnly' | 'persons' | 'now' | 'envelope'>;

export async function targetAt(url: string, asked: Asked): Promise<ReplayTarget> {
  const { isReadOnly, persons } = asked;
  const envelope = asked.envelope ?? (await spokenEnvelope(url, {}));
  if (!(await hasControl(url))) {
    if (!isReadOnly) {
      throw new ClearError(
        `${url} has no control API, so what a replay changes there would stay changed: --read-only.`,
        2,
      );
    }
    return { atOnce: 1, at: (_replay, work) => work(plainBank(url, envelope, persons ?? {})) };
  }
  return {
    atOnce: isReadOnly ? 1 : ownWorldsAtOnce,
    async at(replay, work) {
      const bankOf = async (world: string) =>
        bankOfWorld(url, envelope, await castIn(url, world, replay), asked, world);
      if (isReadOnly) return work(await bankOf('main'));
      const name = `replay-${randomBytes(5).toString('hex')}`;
      const making = makeWorld(url, name, replay, asked.now);
      return withUndoing(
        async () => {
          await making;
          if (replay.magic === true) await switchMagicOn(url, name);
          return work(await bankOf(name));
        },
        async () => {
          const isMade = await making.then(
            () => true,
            () => false,
          );
          if (isMade) await sendControl(url, 'DELETE', `/worlds/${name}`, { answer: z.unknown() });
        },
      );
    },
  };
}

/** So the command and the simulator need not wait for each other. */
const ownWorldsAtOnce = 4;

async function hasControl(url: string): Promise<boolean> {
  try {
    await simulatorAt(url).scenario();
    return true;
  } catch (error) {
    // One that only asks for its token is there, and says so.
    if (error instanceof NoControlError) return false;
    throw error;
  }
}

/** As the world itself tells it: another one may go on with an older story of the same name. */
async function castIn(
  url: string,
  world: string,
  { scenario }: Replay,
): Promise<readonly Castmate[]> {
  const scenarios = await simulatorAt(url, world).scenarios();
  return scenarios.find(({ name }) => name === scenario)?.cast ?? [];
}

async function makeWorld(
  url: string,
  name: string,
  { scenario, begins, policy }: Replay,
  now: string | undefined,
): Promise<void> {
  const moment = now === undefined ? begins : now + begins.slice(10);
  const plan = { name, scenario, now: moment, ...(policy !== undefined && { policy }) };
  await sendControl(url, 'POST', '/worlds', { body: plan, answer: z.unknown() });
}

async function switchMagicOn(url: string, world: string): Promise<void> {
  const body = { isOn: true };
  await sendControl(url, 'POST', '/magic-values', { world, body, answer: z.unknown() });
}

function bankOfWorld(
  url: string,
  envelope: EnvelopeSetting,
  cast: readonly Castmate[],
  { isReadOnly, persons = {} }: Asked,
  world: string,
): ReplayBank {
  return {
    isReadOnly,
    async person(key) {
      const found = cast.find((one) => one.key === key);
      if (found === undefined) return persons[key] ?? nobody;
      return { ...found, userId: found.loginUsername, ...persons[key] };
    },
    newClient: () => openClient({ url, envelope, headers: { ...browser, 'x-sim-world': world } }),
    ...messageReader(simulatorAt(url, world).messagesTo),
    now: async () => (await sendControl(url, 'GET', '/clock', { world, answer: ClockReading })).now,
    async control({ method, path, body }) {
      try {
        await sendControl(url, method, path, { world, body, answer: z.unknown() });
      } catch (error) {
        if (!(error instanceof RefusedByControlError)) throw error;
        throw new ControlRefusedError(error.message);
      }
    },
  };
}

/** In front of a bank's own switch: no control plane, and messages that a person reads. */
function plainBank(url: string, envelope: EnvelopeSetting, persons: Persons): ReplayBank {
  return {
    isReadOnly: true,
    async person(key) {
      const person = persons[key];
      if (person !== undefined) return person;
      throw new ClearError(`Say who ${key} is there: --persons persons.yaml`, 2);
    },
    newClient: () => openClient({ url, envelope, headers: browser }),
    async newestOtp(mobile) {
      if (!process.stdin.isTTY) throw new NoValueError(`nobody reads the message to ${mobile}`);
      return askForOtp(`One-time password sent to ${mobile}: `);
    },
    newestText: async (mobile) => {
      throw new NoValueError(`nobody reads the message to ${mobile}`);
    },
    now: async () => new Date(Date.now() + kolkataMilliseconds).toISOString(),
    control: null,
  };
}

const kolkataMilliseconds = 19_800_000;
/** As a browser says it of the bank's own page. */
const browser = { 'sec-fetch-site': 'same-origin' };
