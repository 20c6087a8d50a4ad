import { openClient } from '@sahakar/client/client';
import type { Fetch } from '@sahakar/client/exchange';
import { messageReader } from '@sahakar/client/replay/message-reader';
import { nobody } from '@sahakar/client/replay/people';
import type { Replay } from '@sahakar/client/replay/replay-file';
import {
  type ControlAsk,
  ControlRefusedError,
  type PlayedStep,
  playerOf,
  type ReplayBank,
  wordsOf,
} from '@sahakar/client/replay/run-replay';
import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import { kolkataIso } from '../../clock.ts';
import type { World } from '../../world.ts';
import { ControlError } from '../control-input.ts';
import { castOf } from '../recording/cast-of.ts';

/** A replay that somebody walks step by step, in a world made for it. */
export type ReplayWalk = {
  readonly world: string;
  state(): unknown;
  /** Plays so many steps, and stops at one that came out otherwise. */
  play(steps: number): Promise<void>;
};

export type WalkPlace = {
  readonly world: World;
  /** By which the switch is called, as a portal calls it. */
  readonly fetch: Fetch;
  readonly envelope: EnvelopeSetting;
  control(ask: ControlAsk): Promise<void>;
};

type Result = PlayedStep & { readonly call: unknown };

export function walkOf(replay: Replay, place: WalkPlace): ReplayWalk {
  const { world } = place;
  const play = playerOf(bankAt(place));
  const results: Result[] = [];
  let isPlaying = false;

  async function playNext(): Promise<boolean> {
    const step = replay.steps[results.length];
    if (step === undefined) return false;
    const before = newestCall(world)?.id ?? 0;
    const played = await play(step);
    const call = newestCall(world);
    results.push({ ...played, call: call !== undefined && call.id > before ? toldOf(call) : null });
    return played.kind === 'as expected';
  }

  return {
    world: world.name,
    state: () => ({
      world: world.name,
      replay: replay.replay,
      persons: replay.persons,
      steps: replay.steps.map((step, at) => ({
        words: wordsOf(step),
        step,
        result: results[at] ?? null,
      })),
    }),
    async play(steps) {
      if (isPlaying) throw new ControlError(409, 'A step is being played already.');
      isPlaying = true;
      try {
        for (let left = steps; left > 0 && (await playNext()); left -= 1);
      } finally {
        isPlaying = false;
      }
    },
  };
}

type Told = NonNullable<ReturnType<typeof newestCall>>;

const newestCall = ({ traffic }: World) =>
  traffic.after(0).findLast((call) => call.kind === 'call');

/** As the traffic has it, where no secret is. */
const toldOf = ({ id, code, request, response }: Told) => ({ id, code, request, response });

/** The world itself; the switch is called in its envelope, since that is what a replay is about. */
function bankAt({ world, fetch, envelope, control }: WalkPlace): ReplayBank {
  const cast = castOf(world.story);
  const headers = { 'sec-fetch-site': 'same-origin', 'x-sim-world': world.name };
  return {
    isReadOnly: false,
    person: async (key) => cast.find((one) => one.key === key) ?? nobody,
    newClient: () => openClient({ url: 'https://localhost', fetch, envelope, headers }),
    ...messageReader((to) => world.inbox.read({ to })),
    now: async () => kolkataIso(world.bank.clock.now()),
    async control(ask) {
      try {
        await control(ask);
      } catch (error) {
        if (!(error instanceof ControlError) || error.status >= 500) throw error;
        throw new ControlRefusedError(error.message);
      }
    },
  };
}
