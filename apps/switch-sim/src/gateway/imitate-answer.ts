import type { WireAnswer } from '@sahakar/contracts/answer';
import { catalogue, isServiceName } from '@sahakar/contracts/catalogue';
import type { Dialect } from '@sahakar/contracts/dialect/dialect';
import { type Imitation, imitationOf } from '@sahakar/contracts/dialect/imitate';
import * as z from 'zod/mini';
import { letOthersIn } from '../call/let-others-in.ts';

/** An answer as it is sealed: its body in pieces, and what is written around them. */
export type WrittenAnswer = {
  readonly pieces: readonly string[];
  frame(body: string): unknown;
};

/** Writes an answer as the bank of the world's dialect does, service by service. */
export function imitateAnswer(
  dialect: Dialect,
  service: string,
  { error }: WireAnswer,
  pieces: readonly string[],
): WrittenAnswer | Promise<WrittenAnswer> {
  const imitation = imitationFor(dialect, service);
  if (imitation === null) return { pieces, frame: (body) => ({ body, error }) };
  const frame = (body: string) => imitation.frame(body, error);
  return imitated(imitation, pieces).then((own) => ({ pieces: own, frame }));
}

async function imitated(imitation: Imitation, pieces: readonly string[]): Promise<string[]> {
  if (pieces.length === 0) return [];
  const steps = imitation.bodySteps(JSON.parse(pieces.join('')));
  let step = steps.next();
  while (step.done !== true) {
    await letOthersIn();
    step = steps.next();
  }
  const text = JSON.stringify(step.value);
  return imitation.hasPlainBody ? [text] : cut(text);
}

/** Pieces of a size that is sealed in about a millisecond. */
const charactersAtOnce = 16_384;

function cut(text: string): string[] {
  const count = Math.ceil(text.length / charactersAtOnce);
  return Array.from({ length: count }, (_, at) =>
    text.slice(at * charactersAtOnce, (at + 1) * charactersAtOnce),
  );
}

const imitations = new WeakMap<Dialect, Map<string, Imitation | null>>();

function imitationFor(dialect: Dialect, service: string): Imitation | null {
  if (dialect.deviations.length === 0) return null;
  // What is no service is a text of the caller's own, so it is not kept.
  const name = isServiceName(service) ? service : '';
  const known = imitations.get(dialect) ?? new Map<string, Imitation | null>();
  imitations.set(dialect, known);
  const existing = known.get(name);
  if (existing !== undefined) return existing;
  const contract = isServiceName(service) ? catalogue[service] : { name, response: z.object({}) };
  const imitation = imitationOf(contract, dialect.deviations);
  known.set(name, imitation);
  return imitation;
}
