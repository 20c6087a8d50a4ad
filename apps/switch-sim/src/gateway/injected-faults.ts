import { readAnswer, type WireAnswer } from '@sahakar/contracts/answer';
import { EnvelopeFault } from '../call/envelope-fault.ts';
import type { FaultAction } from '../instruments/fault-rule.ts';
import { PatchError, patched } from '../instruments/json-patch.ts';
import type { World } from '../world.ts';
import type { SealedAnswer } from './envelope/seal-answer.ts';

/** An answer before it is sealed, its body in pieces of JSON text. */
export type OpenAnswer = { readonly answer: WireAnswer; readonly pieces: readonly string[] };

/** What becomes of a call: a sealed text, a bare status, or no answer at all. */
export type CallAnswer =
  | {
      readonly kind: 'sealed';
      readonly text: SealedAnswer;
      /** How wrong the answer is about the time, where it tells of it beside the envelope. */
      readonly skewMilliseconds: number;
    }
  | { readonly kind: 'status'; readonly status: number; readonly body: string }
  | { readonly kind: 'dropped' };

/** The status of HTTP that the caller sees; 0 where no answer comes to him. */
export function statusOf(answer: CallAnswer): number {
  if (answer.kind === 'dropped') return 0;
  return answer.kind === 'status' ? answer.status : 200;
}

/** What an injected fault answers before anything runs; null where the call goes on. */
export async function faultBefore(fault: FaultAction | null): Promise<CallAnswer | null> {
  switch (fault?.kind) {
    case 'drop':
      return { kind: 'dropped' };
    case 'status': {
      const body = new EnvelopeFault('9500').body();
      return { kind: 'status', status: fault.status, body };
    }
    case 'delay':
      await new Promise((resolve) => {
        setTimeout(resolve, fault.milliseconds);
      });
      return null;
    default:
      return null;
  }
}

/** What a fault makes of the true answer; it goes as it is where the patch finds no place in it. */
export function patchedAnswer(open: OpenAnswer, fault: FaultAction | null): OpenAnswer {
  if (fault?.kind !== 'patch') return open;
  const body: unknown = open.pieces.length === 0 ? null : JSON.parse(open.pieces.join(''));
  try {
    const changed = patched({ body, error: open.answer.error }, fault.operations);
    // Safe: the patch may have put anything there, which is what it is for.
    const { body: newBody, error } = changed as { body?: unknown; error: WireAnswer['error'] };
    const pieces = newBody === null || newBody === undefined ? [] : [JSON.stringify(newBody)];
    return { answer: { ...open.answer, error }, pieces };
  } catch (error) {
    if (error instanceof PatchError) return open;
    throw error;
  }
}

/** Who looks at a call, or plays it again, is told what its customer was, and not what was true. */
export function recordedAs<Told extends OpenAnswer>(told: Told, said: OpenAnswer): Told {
  if (said.pieces === told.pieces) return told;
  const response: unknown = said.pieces.length === 0 ? null : JSON.parse(said.pieces.join(''));
  // A patch may have left out the code, or put there what is none: as whoever reads it takes it.
  const read = readAnswer(JSON.stringify({ body: '', error: said.answer.error }));
  const error = { ...told.answer.error, Code: read.kind === 'success' ? '0' : read.code };
  return { ...told, ...said, answer: { ...said.answer, error }, response };
}

/** The sealed answer as the fault sends it. */
export function damagedAnswer(
  world: World,
  sealed: SealedAnswer,
  fault: FaultAction | null,
): SealedAnswer {
  const earlier = latestSealed.get(world);
  if (typeof sealed === 'string') latestSealed.set(world, sealed);
  switch (fault?.kind) {
    case 'garble':
      return garbled(textOf(sealed));
    case 'truncate':
      return truncated(textOf(sealed));
    case 'stale':
      // The very first answer of a process has none before it.
      return earlier ?? garbled(textOf(sealed));
    default:
      return sealed;
  }
}

/** The answer that each world gave last, for the fault that gives it again. */
const latestSealed = new WeakMap<World, string>();

const textOf = (sealed: SealedAnswer): string =>
  typeof sealed === 'string' ? sealed : Buffer.concat(sealed).toString('utf8');

/** Every fifth letter is another one, of the alphabets of base64 and hexadecimal numbers alike. */
export const garbled = (text: string): string =>
  [...text].map((letter, at) => (at % 5 === 4 ? swapped(letter) : letter)).join('');

const swapped = (letter: string) =>
  /[A-Za-z0-9]/.test(letter) ? (letter === 'a' ? 'b' : 'a') : letter;

export const truncated = (text: string): string => text.slice(0, Math.floor(text.length / 2));

/** What the answer says of the time is moved by this much. */
export function skewOf(fault: FaultAction | null): number {
  return fault?.kind === 'skew' ? fault.seconds * 1000 : 0;
}
