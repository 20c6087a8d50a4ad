import { openClient } from '@sahakar/client/client';
import { messageReader } from '@sahakar/client/replay/message-reader';
import { readReplay, type Replay } from '@sahakar/client/replay/replay-file';
import { playReplay, type ReplayBank } from '@sahakar/client/replay/run-replay';
import supertest from 'supertest';
import { kolkataIso } from '../clock.ts';
import { describeScenario } from '../control/worlds/scenario-list.ts';
import { addressOf } from './measured-call.ts';
import type { TestBank } from './start-bank.ts';

/** What a recording has written. */
export function replayIn(value: unknown): Replay {
  const read = readReplay(value);
  if (!read.fits) throw new Error(read.faults.map(({ what }) => what).join('\n'));
  return read.replay;
}

/** The world of a test as a replay plays at it. */
export async function replayBank(bank: TestBank): Promise<ReplayBank> {
  const url = await addressOf(bank);
  const { cast } = describeScenario(bank.scenario);
  return {
    isReadOnly: false,
    async person(key) {
      const person = cast.find((one) => one.key === key);
      if (person === undefined) throw new Error(`There is nobody called ${key}`);
      return { ...person, userId: person.loginUsername };
    },
    newClient: () => openClient({ url }),
    ...messageReader((to) => bank.inbox.read({ to })),
    now: async () => kolkataIso(bank.bank.clock.now()),
    control: async ({ method, path, body }) => {
      const agent = supertest(url);
      const sent = {
        POST: agent.post(`/__sim/api${path}`),
        PUT: agent.put(`/__sim/api${path}`),
        DELETE: agent.delete(`/__sim/api${path}`),
      }[method];
      await sent.send(body === undefined ? undefined : Object(body)).expect(200);
    },
  };
}

/** What of a replay does not come out as expected at this bank. */
export const outcomes = async (replay: Replay, bank: TestBank) =>
  (await playReplay(replay, await replayBank(bank))).filter(({ kind }) => kind !== 'as expected');
