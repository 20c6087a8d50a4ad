import * as fc from 'fast-check';
import type { Act } from './act.ts';
import { type Model, people, type Who } from './bank-model.ts';
import {
  card,
  cheque,
  type Deal,
  decision,
  deposit,
  limitChoice,
  mostlyTrue,
  payeeChange,
  payeeDecision,
  payment,
  request,
  schedule,
  scheduleEnd,
} from './deals.ts';
import { interruption } from './interruptions.ts';
import type { OpenedWorld } from './opened-world.ts';
import { bringIn, expectAgreement, play, playAtOnce, playLost, playTwice } from './play.ts';
import { extendSession, logOut, signIn } from './session-acts.ts';
import { letTimePass } from './time-passes.ts';

export type BankCommand = fc.AsyncCommand<Model, OpenedWorld>;

/** Any of the deals, those more often that touch more. */
export const deal: fc.Arbitrary<Deal> = fc.oneof(
  { weight: 6, arbitrary: payment },
  { weight: 3, arbitrary: payeeChange },
  { weight: 2, arbitrary: payeeDecision },
  { weight: 1, arbitrary: limitChoice },
  { weight: 3, arbitrary: request },
  { weight: 4, arbitrary: decision },
  { weight: 3, arbitrary: schedule },
  { weight: 2, arbitrary: scheduleEnd },
  { weight: 1, arbitrary: deposit },
  { weight: 2, arbitrary: card },
  { weight: 3, arbitrary: cheque },
);

/** One command that ends with a look at the books. */
function command(
  name: string,
  run: (model: Model, world: OpenedWorld) => Promise<void>,
): BankCommand {
  return {
    check: () => true,
    async run(model, world) {
      await run(model, world);
      await expectAgreement(model, world);
    },
    toString: () => `[${name}]`,
  };
}

const namesOf = (acts: readonly Act[]) => acts.map(({ name }) => name).join(', ');
const actorsOf = (acts: readonly Act[]): Who[] => acts.map(({ who }) => who);
const lastOf = (acts: Deal): readonly Act[] => acts.slice(-1);

/** Plays acts one after the other, the last one as it is told. */
function acting(
  name: string,
  { acts, signsIn }: { readonly acts: Deal; readonly signsIn: boolean },
  playLast: typeof play,
): BankCommand {
  return command(
    `${name}${signsIn ? '' : '(as he stands) '}${namesOf(acts)}`,
    async (model, world) => {
      if (signsIn) await bringIn(model, world, actorsOf(acts));
      for (const act of acts.slice(0, -1)) await play(model, world, act);
      for (const act of lastOf(acts)) await playLast(model, world, act);
    },
  );
}

const playing = fc.record({ acts: deal, signsIn: mostlyTrue });

/** The steps of a deal as they should not come: one is left out, done twice, or done too early. */
const distorted = fc
  .tuple(deal, fc.constantFrom('skip', 'repeat', 'swap'), fc.nat({ max: 3 }), fc.boolean())
  .map(([acts, how, place, signsIn]) => {
    const at = place % acts.length;
    const [before, after] = [acts.slice(0, at), acts.slice(at + 1)];
    const changed = {
      skip: [...before, ...after],
      repeat: [...acts.slice(0, at + 1), ...acts.slice(at)],
      swap: [...before, ...after.slice(0, 1), ...acts.slice(at, at + 1), ...after.slice(1)],
    }[how];
    return acting(`${how} `, { acts: changed ?? acts, signsIn }, play);
  });

const oneStep = fc.tuple(deal, fc.nat({ max: 3 }), mostlyTrue).map(([acts, place, signsIn]) => {
  const at = place % acts.length;
  return acting('', { acts: acts.slice(at, at + 1), signsIn }, play);
});

const somebody = fc.constantFrom(...people);

const ofSession: fc.Arbitrary<Act> = fc.oneof(
  somebody.map((who) => signIn(who, true)),
  fc.constant(signIn('ravi', false)),
  somebody.map(extendSession),
  somebody.map(logOut),
);

const race = fc.tuple(deal, deal).map(([one, other]) =>
  command(`raceWith ${namesOf(one)} | ${namesOf(other)}`, async (model, world) => {
    await bringIn(model, world, actorsOf([...one, ...other]));
    for (const act of [...one.slice(0, -1), ...other.slice(0, -1)]) await play(model, world, act);
    const [first, second] = [one.at(-1), other.at(-1)];
    if (first !== undefined && second !== undefined) {
      await playAtOnce(model, world, [first, second]);
    }
  }),
);

/** Something comes between the steps of a deal, and perhaps a day. */
const meanwhile = interruption.map(({ before, between, after, isDayLater }) => {
  const acts = [...before, ...between, ...after];
  const name = `meanwhile ${namesOf(before)} | ${namesOf(between)} | ${namesOf(after)}`;
  return command(`${name}${isDayLater ? 'a day passes' : ''}`, async (model, world) => {
    await bringIn(model, world, actorsOf(acts));
    for (const act of acts) await play(model, world, act);
    if (isDayLater) await letTimePass(model, world, model.now + 24 * hour);
  });
});

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const waits = {
  '30 seconds': 30 * second,
  '2 minutes': 2 * minute,
  '4 minutes': 4 * minute,
  '10 minutes and a half': 10 * minute + 30 * second,
  'an hour': hour,
  'a day': 24 * hour,
  'three days': 72 * hour,
} as const;

const advanceClock = fc.constantFrom(...Object.entries(waits)).map(([name, milliseconds]) =>
  command(`advanceClock ${name}`, async (model, world) => {
    await letTimePass(model, world, model.now + milliseconds);
  }),
);

const restart = fc.constant(command('restart', (_model, world) => world.restart()));

const weighted = (weight: number, arbitrary: fc.Arbitrary<BankCommand>) => ({ weight, arbitrary });

/** Everything that may happen to the bank, in runs of at most so many commands. */
export const bankCommands = (maxCommands: number, replayPath?: string) =>
  fc.commands(
    [
      fc.oneof(
        weighted(
          24,
          playing.map((what) => acting('', what, play)),
        ),
        weighted(10, oneStep),
        weighted(8, distorted),
        weighted(
          4,
          playing.map((what) => acting('loseResponse ', what, playLost)),
        ),
        weighted(
          4,
          playing.map((what) => acting('duplicate ', what, playTwice)),
        ),
        weighted(6, race),
        weighted(10, meanwhile),
        weighted(
          4,
          ofSession.map((act) => acting('', { acts: [act], signsIn: false }, play)),
        ),
        weighted(6, advanceClock),
        weighted(1, restart),
      ),
    ],
    { maxCommands, size: 'max', ...(replayPath !== undefined && { replayPath }) },
  );
