import { catalogue } from '@sahakar/contracts/catalogue';
import { type Contract, hasEffect } from '@sahakar/contracts/contract';
import { readBody } from '@sahakar/contracts/wire-texts';
import { newRequestId } from '@sahakar/crypto/request-id';
import * as z from 'zod/mini';
import type { Client } from '../client-shape.ts';
import { type Outcome, stopText } from '../outcome.ts';
import { type Difference, differencesOf } from './differences.ts';
import { type ReplayPerson, type Secrets, secretsOf } from './people.ts';
import type { CallStep, Replay, ReplayStep } from './replay-file.ts';
import { secretSent } from './sent-secrets.ts';
import { dayNamed, filledIn, isDayName, NoValueError, valueAt } from './variables.ts';

/** The bank at which a replay is played. */
export type ReplayBank = {
  person(key: string): Promise<ReplayPerson>;
  newClient(): Client;
  /** The newest one-time password that was sent to this number. */
  newestOtp(mobile: string): Promise<string>;
  /** The text of the newest message to this number that matches. */
  newestText(mobile: string, pattern: RegExp): Promise<string>;
  /** Bank time, ISO 8601 with the offset of the bank. */
  now(): Promise<string>;
  /** Null in front of a bank that has no control plane; a ControlRefusedError says what it refuses. */
  readonly control: ((ask: ControlAsk) => Promise<void>) | null;
  /** Whether only what changes nothing is played. */
  readonly isReadOnly: boolean;
};

/** What the control plane says to a step that it does not carry out. */
export class ControlRefusedError extends Error {
  override readonly name = 'ControlRefusedError';
}

/** A call of the control plane. */
export type ControlAsk = {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: unknown;
};

/** What came of one step. */
export type PlayedStep = { readonly words: string; readonly milliseconds: number } & (
  | { readonly kind: 'as expected' }
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'differs'; readonly differences: readonly Difference[]; readonly said: string }
);

type Round = {
  readonly bank: ReplayBank;
  readonly seats: Map<string, Seat>;
  /** What was answered, by the number of the step. */
  readonly answers: Map<number, { readonly body: unknown; readonly requestId: string }>;
  readonly saved: Map<string, unknown>;
  /** Something was left out that changes the bank: what it holds is another thing from then on. */
  isBankOther: boolean;
};

type Seat = { readonly client: Client; readonly person: ReplayPerson; readonly secrets: Secrets };

type Played = PlayedStep extends infer P
  ? P extends unknown
    ? Omit<P, 'words' | 'milliseconds'>
    : never
  : never;

/** Plays a replay to its end and tells of each step what came of it. */
export async function playReplay(replay: Replay, bank: ReplayBank): Promise<readonly PlayedStep[]> {
  const steps: PlayedStep[] = [];
  const play = playerOf(bank);
  for (const step of replay.steps) steps.push(await play(step));
  return steps;
}

/** Plays the steps of a replay one after the other, as each is given. */
export function playerOf(bank: ReplayBank): (step: ReplayStep) => Promise<PlayedStep> {
  const round: Round = {
    bank,
    seats: new Map(),
    answers: new Map(),
    saved: new Map(),
    isBankOther: false,
  };
  let number = 0;
  return async (step) => {
    const startedAt = performance.now();
    const played = await playStep(step, number + 1, round);
    number += 1;
    return { words: wordsOf(step), milliseconds: performance.now() - startedAt, ...played };
  };
}

export function wordsOf(step: ReplayStep): string {
  if ('advance' in step) return `bank time goes on by ${step.advance}`;
  if ('control' in step) return `${step.method ?? 'POST'} ${step.control} of the simulator`;
  return `${step.service} as ${step.as}`;
}

async function playStep(step: ReplayStep, number: number, round: Round): Promise<Played> {
  const { isReadOnly, control } = round.bank;
  try {
    if ('service' in step) return await playCall(step, number, round);
    if (control === null || isReadOnly) {
      return leftOut(round, 'it is the simulator’s');
    }
    await control(await controlAsk(step, round));
    return { kind: 'as expected' };
  } catch (error) {
    const isRefused = error instanceof ControlRefusedError;
    if (!(isRefused || error instanceof NoValueError)) throw error;
    // What a skipped step would have answered is not there.
    if (isReadOnly) return { kind: 'skipped', why: error.message };
    return { kind: 'differs', differences: [], said: error.message };
  }
}

async function controlAsk(step: Exclude<ReplayStep, CallStep>, round: Round): Promise<ControlAsk> {
  if ('advance' in step) return { method: 'POST', path: '/clock', body: { advance: step.advance } };
  const { control: path, method = 'POST' } = step;
  return { method, path, body: await filledIn(step.body, lookupOf(null, '', round)) };
}

async function playCall(step: CallStep, number: number, round: Round): Promise<Played> {
  // Safe: the reader has refused every other name.
  const contract: Contract = catalogue[step.service as keyof typeof catalogue];
  const skipped = round.bank.isReadOnly ? whatItLeaves(contract, step) : null;
  if (skipped !== null) return leftOut(round, skipped);
  const seat = await seatOf(step.as, round);
  const { client, secrets } = seat;
  const user =
    step.user === undefined
      ? undefined
      : String(await filledIn(step.user, lookupOf(seat, '', round)));
  const lookUp = lookupOf(seat, user ?? seat.person.mobile, round);
  // Safe: the copy of an object is one.
  const request = (await filledIn(step.request, lookUp)) as CallStep['request'];
  // Only now is it known what a variable makes of an operation.
  if (round.bank.isReadOnly && changesSomething(contract, request)) {
    return leftOut(round, itChanges);
  }
  const isEffect = hasEffect(contract, request);
  const requestId =
    step.requestId === undefined
      ? isEffect
        ? newRequestId()
        : ''
      : String(await filledIn(step.requestId, lookUp));
  const { outcome } = await client.callRaw(step.service, request, {
    requestId,
    ...(user !== undefined && { user }),
  });
  const code = codeOf(outcome);
  const body = outcome.kind === 'success' ? documented(contract, outcome.body) : {};
  round.answers.set(number, { body, requestId });
  secrets.settle(outcome.kind === 'success');
  if (outcome.kind === 'success' && step.service === 'LoginValidateIBService') {
    client.user = seat.person.mobile;
  }
  for (const [name, place] of Object.entries(step.save ?? {})) {
    round.saved.set(name, valueAt(body, place));
  }
  const expected = step.expect ?? { code: '0' };
  const fields = await filledIn(expected.fields ?? {}, lookUp);
  const differences = [
    ...differencesOf(expected.code, code, 'code'),
    ...(code === expected.code && !round.isBankOther ? differencesOf(fields, body) : []),
  ];
  if (differences.length === 0) return { kind: 'as expected' };
  return {
    kind: 'differs',
    differences,
    said: outcome.kind === 'success' ? '' : stopText(outcome),
  };
}

function leftOut(round: Round, why: string): Played {
  round.isBankOther = true;
  return { kind: 'skipped', why };
}

const itChanges = 'it changes something';

/** A login and its OTP leave nothing behind; any other message would disturb the customer. */
function changesSomething(contract: Contract, request: Readonly<Record<string, unknown>>): boolean {
  if (hasEffect(contract, request)) return true;
  const isMessage = /^(GetOTP|OTPGeneration|OTPValidation)Service$/.test(contract.name);
  return isMessage && request['RequestType'] !== 'LOGINOTP';
}

/** Why a step is not played at a bank that has to stay as it is; null where nothing comes of it. */
function whatItLeaves(contract: Contract, { as, request }: CallStep): string | null {
  if (changesSomething(contract, request)) return itChanges;
  // A new secret is a wrong one there, since the step that would choose it is skipped as well.
  const isWrong = /\{\{\s*(?:wrong|new)\./.test(JSON.stringify(request));
  return isWrong ? `it spends a try of ${as}` : null;
}

async function seatOf(key: string, { seats, bank }: Round): Promise<Seat> {
  const known = seats.get(key);
  if (known !== undefined) return known;
  const person = await bank.person(key);
  const seat = { client: bank.newClient(), person, secrets: secretsOf(person) };
  seats.set(key, seat);
  return seat;
}

function lookupOf(seat: Seat | null, mobile: string, { bank, answers, saved }: Round) {
  return async (name: string): Promise<unknown> => {
    if (saved.has(name)) return saved.get(name);
    if (name.startsWith('sent.')) {
      const secret = await secretSent(name, (words) => bank.newestText(mobile, words));
      if (secret !== undefined) seat?.secrets.hear(name.slice('sent.'.length), secret);
      return secret;
    }
    if (name === 'otp') return bank.newestOtp(mobile);
    if (isDayName(name)) return dayNamed(name, await bank.now());
    const [, number, place = ''] = /^steps\.(\d+)\.(.+)$/.exec(name) ?? [];
    if (number === undefined) return seat?.secrets.named(name);
    const answer = answers.get(Number(number));
    return place === 'requestId' ? answer?.requestId : valueAt(answer?.body, place);
  };
}

function codeOf(outcome: Outcome): string {
  if (outcome.kind === 'success') return '0';
  if (outcome.kind === 'refusal') return outcome.code;
  // 9500 tells of no service that it has answered.
  return outcome.kind === 'fault' && outcome.code !== '9500' ? outcome.code : 'none';
}

/** The answer as the documents write it, in whatever dialect it came. */
function documented(contract: Contract, body: unknown): unknown {
  const read = readBody(contract, body);
  return read.fits ? z.encode(contract.response, read.answer) : body;
}
