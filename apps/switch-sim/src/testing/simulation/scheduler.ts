import process from 'node:process';
import { type SeededStream, seededStream } from './seeded-stream.ts';

/** Node's own, taken before the ground puts the scheduler in their place. */
const takeTurn = globalThis.setImmediate;

type Task = { go(): void; isCancelled: boolean };
type Timer = Task & { at: number; readonly every: number | null };

/** When this process's machine was switched on, as far as the bank can tell. */
const firstMoment = Date.parse('2026-01-01T00:00:00Z');

/** So long without anything to do, and whatever is waited for will never come. */
const idleNanosecondsMax = 20_000_000_000n;

/** An alarm that rings each second rings once a minute here, so that days pass in no time. */
const coarsestMilliseconds = 60_000;

const startMilliseconds = 1_000;

const state = {
  now: firstMoment,
  elapsedBefore: 0,
  ready: [] as Task[],
  timers: [] as Timer[],
  choices: seededStream('nothing'),
  random: seededStream('nothing'),
  /** In order of arrival while a bank is set up, then as the seed says. */
  isShuffled: false,
  commits: 0,
};

const forgetters: (() => void)[] = [];

/** What a module keeps for its whole process, and a new process does not know. */
export function onNewProcess(forget: () => void): void {
  forgetters.push(forget);
}

/** Begins a run: everything that comes after follows from this text. */
export function beginFrom(seed: string): SeededStream {
  state.elapsedBefore = elapsed() + startMilliseconds;
  state.now = firstMoment;
  state.choices = seededStream(`${seed} order`);
  state.random = seededStream(`${seed} random`);
  killProcess();
  return seededStream(`${seed} story`);
}

/** Nothing that waited will go on, and what the process knew is lost. */
export function killProcess(): void {
  for (const task of [...state.ready, ...state.timers]) task.isCancelled = true;
  state.ready = [];
  state.timers = [];
  for (const forget of forgetters) forget();
}

/** A process takes its time to start, so no two of them number things within the same millisecond. */
export function passStart(): void {
  state.now += startMilliseconds;
}

/**
 * What never goes back, also from one run to the next: a module that remembers when it last did something
 * sees at the beginning of each that this was long ago.
 */
export const elapsed = (): number => state.elapsedBefore + state.now - firstMoment;
export const machineTime = (): number => state.now;
export const randomStream = (): SeededStream => state.random;

/** Runs something when its turn comes. */
export function soon(go: () => void): Task {
  const task = { go, isCancelled: false };
  state.ready.push(task);
  return task;
}

/** A turn of whoever awaits it. */
export const turn = (): Promise<void> => new Promise((resolve) => void soon(resolve));

/** Runs something after so many milliseconds of this machine, perhaps again and again. */
export function later(go: () => void, milliseconds: number, isRepeated: boolean): Timer {
  const wait = Math.max(1, milliseconds);
  const timer = { go, isCancelled: false, at: state.now + wait, every: isRepeated ? wait : null };
  state.timers.push(timer);
  return timer;
}

export function cancel(task: Partial<Task> | undefined): void {
  if (task !== undefined) task.isCancelled = true;
}

/** When a process is killed: after so many commits, and so many turns from then on. */
export type Kill = { readonly commits: number; readonly turns: number };

/** Told by the disk. */
export function noteCommit(): void {
  state.commits += 1;
}

/** How far the work came: its end, or the moment at which the process was killed. */
export type Outcome = 'done' | 'killed';

/** Gives turns, one task each, until the work is done or the process is killed. */
function playOut(work: Promise<unknown>, kill: Kill | null): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const lastCommit = state.commits + (kill?.commits ?? 0);
    let turnsLeft = kill?.turns ?? 0;
    let idleSince: bigint | null = null;
    const end = (outcome: Outcome) => {
      isOver = true;
      resolve(outcome);
    };
    work.then(
      () => end('done'),
      (error: unknown) => {
        isOver = true;
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
    const step = () => {
      if (isOver) return;
      if (kill !== null && state.commits >= lastCommit) {
        if (turnsLeft === 0) {
          killProcess();
          return end('killed');
        }
        turnsLeft -= 1;
      }
      const task = nextTask();
      if (task === undefined) idleSince ??= process.hrtime.bigint();
      else idleSince = null;
      if (idleSince !== null && process.hrtime.bigint() - idleSince > idleNanosecondsMax) {
        isOver = true;
        return reject(new Error('Something waits for what will never come'));
      }
      takeTurn(step);
      task?.go();
    };
    takeTurn(step);
  });
}

/** The same in order of arrival, for what is no part of the story. */
export async function inQuiet<T>(work: () => Promise<T>): Promise<T> {
  const was = state.isShuffled;
  state.isShuffled = false;
  try {
    const promise = work();
    await playOut(promise, null);
    return await promise;
  } finally {
    state.isShuffled = was;
  }
}

/** The same in the order that the seed says. */
export async function inDisorder(
  work: () => Promise<unknown>,
  kill: Kill | null = null,
): Promise<Outcome> {
  state.isShuffled = true;
  try {
    return await playOut(work(), kill);
  } finally {
    state.isShuffled = false;
  }
}

function nextTask(): Task | undefined {
  const { ready, choices, isShuffled } = state;
  const place = isShuffled && ready.length > 1 ? choices.below(ready.length) : 0;
  const [task] = ready.splice(place, 1);
  return task?.isCancelled === true ? nextTask() : task;
}

/** Lets time pass, alarm by alarm; each has its consequences before the next one rings. */
export async function passTime(until: number): Promise<void> {
  for (;;) {
    state.timers = state.timers.filter(({ isCancelled }) => !isCancelled);
    const due = state.timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
    if (due === undefined) break;
    state.now = Math.max(state.now, due.at);
    if (due.every === null) due.isCancelled = true;
    else due.at = state.now + Math.max(due.every, coarsestMilliseconds);
    due.go();
    await quiet();
  }
  await leapTo(until);
}

/** The same in one leap, as of a machine that had slept: each alarm rings once, and late. */
export async function leapTo(until: number): Promise<void> {
  state.now = Math.max(state.now, until);
  const due = [
    ...state.timers.filter(({ every, at }) => every === null && at <= until),
    ...state.timers.filter(({ every }) => every !== null),
  ];
  for (const timer of due) {
    // It may have been stopped before, or by one that rang before it.
    if (timer.isCancelled) continue;
    if (timer.every === null) timer.isCancelled = true;
    else timer.at = state.now + timer.every;
    timer.go();
  }
  await quiet();
}

/** Waits until nobody has a turn to come but who waits here. */
async function quiet(): Promise<void> {
  do await turn();
  while (state.ready.some(({ isCancelled }) => !isCancelled));
}
