import { setTimeout } from 'node:timers/promises';
import { filled, type StubValues, textOf, valueNamed } from '@sahakar/seeds/stubs/placeholders';
import type { Clock } from '../../clock.ts';
import { kolkataIso } from '../../clock.ts';
import type { Found, StubBook } from '../../instruments/stub-book.ts';

type Stub<Answer> = {
  readonly when: Readonly<Record<string, string | number | boolean>>;
  readonly answers: readonly Answer[];
};

/** An answer whose turn it is, and what its placeholders are filled with. */
export type StubTurn<Answer> = {
  readonly answer: Answer;
  readonly values: StubValues;
  /** Which stub and which of its answers, for the traffic. */
  readonly told: string;
};

/** Whether the call has the values that a stub asks for; the star takes any that is there. */
export function fits({ when }: Pick<Stub<unknown>, 'when'>, values: StubValues): boolean {
  return Object.entries(when).every(([field, wanted]) => {
    const value = valueNamed(field, values);
    if (value === undefined || value === null) return false;
    return wanted === '*' || textOf(value) === String(wanted);
  });
}

/** Counts the call, waits as long as the answer takes, and hands it on. */
export async function takeTurn<Answer extends { readonly delay: number }>(
  book: StubBook,
  clock: Clock,
  found: Found<Stub<Answer>>,
  values: StubValues,
): Promise<StubTurn<Answer>> {
  const { answers } = found.stub;
  const hit = await book.hit(found);
  const turn = Math.min(hit, answers.length);
  const answer = answers[turn - 1];
  if (answer === undefined) throw new TypeError(`${found.id} has no answer`);
  await setTimeout(answer.delay);
  const now = kolkataIso(clock.now());
  const today = now.slice(0, 10);
  const told = `${found.id}, answer ${turn} of ${answers.length}`;
  return { answer, values: { ...values, now, today, hit }, told };
}

/** A body as JSON text; empty where there is none. */
export function jsonBody(template: unknown, values: StubValues): string {
  return template === undefined ? '' : JSON.stringify(filled(template, values));
}
