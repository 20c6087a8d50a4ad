import type { Act } from '../model/act.ts';
import { deal } from '../model/bank-commands.ts';
import { dayMilliseconds, dayOf, daysAfter, type Model, momentOf } from '../model/bank-model.ts';
import { type Deal, payment, schedule } from '../model/deals.ts';
import { interruption } from '../model/interruptions.ts';
import { type Flying, type Manner } from './flight.ts';
import { inQuiet, machineTime } from './scheduler.ts';
import type { SeededStream } from './seeded-stream.ts';
import { sendBack } from './sent-back.ts';
import {
  drawn,
  flown,
  followMachine,
  hour,
  made,
  note,
  prepare,
  second,
  someKill,
  type Teller,
  wait,
} from './teller.ts';

type Episode = (teller: Teller) => Promise<void>;

/** What a story is made of, and how often. */
const kinds: readonly (readonly [weight: number, episode: Episode])[] = [
  [6, oneDeal],
  [2, hesitant],
  [2, insistent],
  [3, interrupted],
  [6, severalAtOnce],
  [6, cutShort],
  [4, atNine],
  [2, longWait],
  [2, shortWait],
  [1, cleanRestart],
  [2, sentBack],
];

/** Plays what comes next. */
export const playEpisode: Episode = (teller) => drawn(teller.story, kinds)(teller);

const manners = [
  [3, 'once'],
  [1, 'twice'],
  [1, 'lost'],
] as const;

/** Mostly as it should be; else a step is left out, or done twice. */
function distorted(story: SeededStream, acts: Deal): Deal {
  const at = story.below(acts.length);
  return drawn(story, [
    [3, acts],
    [1, [...acts.slice(0, at), ...acts.slice(at + 1)]],
    [1, [...acts.slice(0, at + 1), ...acts.slice(at)]],
  ]);
}

async function oneDeal(teller: Teller): Promise<void> {
  const { story } = teller;
  const acts = distorted(story, made(story, deal));
  note(teller, 'one deal', acts);
  await prepare(teller, acts, acts.slice(0, -1));
  await playLast(teller, acts, drawn(story, manners));
}

/** Somebody does not get to the last step before some minutes have passed. */
async function hesitant(teller: Teller): Promise<void> {
  const acts = made(teller.story, deal);
  note(teller, 'hesitant', acts);
  await prepare(teller, acts, acts.slice(0, -1));
  await shortWait(teller);
  await playLast(teller, acts, 'once');
}

/** The same payment again and again, which the limits of the day will stop. */
async function insistent(teller: Teller): Promise<void> {
  const acts = made(teller.story, payment);
  note(teller, 'four times', acts);
  const often = [acts, acts, acts, acts].flat();
  await prepare(teller, often, often);
}

async function playLast(teller: Teller, acts: Deal, manner: Manner): Promise<void> {
  const asTold = (act: Act): Flying => ({ act, manner: act.isOnce ? manner : 'once' });
  await flown(teller, { flying: acts.slice(-1).map(asTold), kill: null, leapsTo: null });
}

async function interrupted(teller: Teller): Promise<void> {
  const { before, between, after, isDayLater } = made(teller.story, interruption);
  const acts = [...before, ...between, ...after];
  note(teller, isDayLater ? 'interrupted, a day' : 'interrupted', acts);
  await prepare(teller, acts, acts);
  if (isDayLater) await wait(teller, teller.model.now + dayMilliseconds);
}

/** Has everything done but the last step of each, which will be done at the same time. */
async function readyToFly(teller: Teller, deals: readonly Deal[]): Promise<Flying[]> {
  const first = deals.flatMap((one) => one.slice(0, -1));
  await prepare(teller, deals.flat(), first);
  const last = deals.flatMap((one) => one.slice(-1));
  return last.map((act) => ({
    act,
    manner: act.isOnce ? drawn(teller.story, manners) : 'once',
  }));
}

const someDeals = ({ story }: Teller, least: number): Deal[] =>
  Array.from({ length: least + story.below(2) }, () => made(story, deal));

async function severalAtOnce(teller: Teller): Promise<void> {
  const deals = someDeals(teller, 2);
  note(teller, 'at once', deals.flat());
  const flying = await readyToFly(teller, deals);
  await flown(teller, { flying, kill: null, leapsTo: null });
}

/** What is counted even where it is refused may not be lost: nobody could tell whether it was counted. */
const isClear =
  (model: Model) =>
  ({ act }: Flying): boolean => {
    if (!act.isOnce || act.isPossible?.(model) === false) return false;
    const { refusals, refuse } = act.foretell(structuredClone(model));
    return refusals.length === 0 || refuse === undefined;
  };

const turnsOfACall = 40;
const commitsOfACall = 3;

async function cutShort(teller: Teller): Promise<void> {
  const deals = someDeals(teller, 1);
  note(teller, 'killed', deals.flat());
  const flying = (await readyToFly(teller, deals)).filter(isClear(teller.model));
  const turnsMax = turnsOfACall * Math.max(1, flying.length);
  const kill = someKill(teller.story, turnsMax, commitsOfACall * flying.length);
  await flown(teller, { flying, kill, leapsTo: null });
}

const morning = 9;
const turnsOfTheJobs = 60;
const commitsOfTheJobs = 18;

/** The bank makes its scheduled payments while somebody calls, and perhaps it is killed at that. */
async function atNine(teller: Teller): Promise<void> {
  const { story } = teller;
  if (!story.oneIn(4)) {
    const acts = made(story, schedule);
    note(teller, 'scheduled', acts);
    await prepare(teller, acts, acts);
  }
  const today = dayOf(teller.model.now);
  const isOver = teller.model.now >= momentOf(today, morning) - second;
  const nine = momentOf(isOver ? daysAfter(today, 1) : today, morning);
  if (!(await wait(teller, nine - 10 * second))) return;
  // The payments of several schedules are no one thing, so calls between them would not be foretold.
  const mayCall = teller.model.schedules.length <= 1 && story.oneIn(2);
  const deals = mayCall ? someDeals(teller, 0) : [];
  note(teller, 'at nine', deals.flat());
  const flying = (await readyToFly(teller, deals)).filter(isClear(teller.model));
  const kill = story.oneIn(3) ? null : someKill(story, turnsOfTheJobs, commitsOfTheJobs);
  await flown(teller, { flying, kill, leapsTo: nine + 20 * second });
}

async function longWait(teller: Teller): Promise<void> {
  const { story, model } = teller;
  const hours = drawn(story, [
    [2, 1],
    [2, 24],
    [1, 72],
  ]);
  await wait(teller, model.now + hours * hour);
}

async function shortWait(teller: Teller): Promise<void> {
  const { story, model } = teller;
  const seconds = drawn(story, [
    [1, 30],
    [1, 120],
    [1, 240],
    [1, 630],
  ]);
  await wait(teller, model.now + seconds * second);
}

async function cleanRestart(teller: Teller): Promise<void> {
  teller.episodes.push('restart');
  const begunAt = machineTime();
  await inQuiet(() => teller.bank.worlds.close());
  await teller.bank.restart();
  await followMachine(teller, begunAt);
}

const turnsOfADesk = 8;

async function sentBack(teller: Teller): Promise<void> {
  const { model, world, story, bank } = teller;
  const kill = story.oneIn(2) ? someKill(story, turnsOfADesk, 1) : null;
  const begunAt = machineTime();
  const told = await sendBack(model, world, { story, kill, restart: bank.restart });
  if (told === null) return;
  if (kill !== null) teller.kills += 1;
  teller.episodes.push(told);
  await followMachine(teller, begunAt);
}
