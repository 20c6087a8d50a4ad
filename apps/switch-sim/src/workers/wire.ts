import type { MessagePort, Worker } from 'node:worker_threads';
import type { EnvelopeFaultCode } from '@sahakar/contracts/response-codes';
import { lossIn, StoreLostError } from '@sahakar/db/store-lost-error';
import { EnvelopeFault } from '../call/envelope-fault.ts';

/** What one thread does for another: each takes one value that can be copied, and answers one. */
export type Duties = Readonly<Record<string, (argument: never) => unknown>>;

type Argument<Duty> = Duty extends (argument: infer A) => unknown ? A : never;
type Answer<Duty> = Duty extends (argument: never) => infer R ? Awaited<R> : never;

/** A line between two threads, each of which asks the other. */
export type Wire<Theirs extends Duties> = {
  /** Rejects with the fault or the error that the other thread has thrown, or when the line ends. */
  ask<Name extends keyof Theirs & string>(
    duty: Name,
    argument: Argument<Theirs[Name]>,
  ): Promise<Answer<Theirs[Name]>>;
  /** Nobody waits for it; an error of it is the other thread's own. */
  tell<Name extends keyof Theirs & string>(duty: Name, argument: Argument<Theirs[Name]>): void;
  /** Everybody who waits is told that no answer comes. */
  end(): void;
};

type Outcome =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | {
      readonly kind: 'fault';
      readonly code: EnvelopeFaultCode;
      readonly retryAfterSeconds: number | null;
      readonly check: string | null;
    }
  | { readonly kind: 'loss'; readonly outcome: StoreLostError['outcome']; readonly message: string }
  | { readonly kind: 'error'; readonly message: string };

type Message =
  | { readonly duty: string; readonly argument: unknown; readonly no: number | null }
  | { readonly of: number; readonly outcome: Outcome };

type Waiting = { resolve(answer: unknown): void; reject(error: unknown): void };

/** Whatever is said in one turn of the event loop goes over the line at once. */
export function wireTo<Theirs extends Duties>(
  port: MessagePort | Worker,
  own: Duties,
): Wire<Theirs> {
  const waiting = new Map<number, Waiting>();
  let unsaid: Message[] = [];
  let asked = 0;

  const flush = () => {
    if (unsaid.length === 0) return;
    const said = unsaid;
    unsaid = [];
    port.postMessage(said, []);
  };
  const say = (message: Message) => {
    if (unsaid.push(message) === 1) setImmediate(flush);
  };

  port.on('message', (messages: readonly Message[]) => {
    for (const message of messages) {
      if ('duty' in message) void answer(message.duty, message.argument, message.no);
      else settle(message.of, message.outcome);
    }
  });

  async function answer(duty: string, argument: unknown, no: number | null): Promise<void> {
    // Safe: the other thread asks by the types of these very duties.
    const perform = own[duty] as (argument: unknown) => unknown;
    if (no === null) return void perform(argument);
    let outcome: Outcome;
    try {
      outcome = { kind: 'answer', answer: await perform(argument) };
    } catch (error) {
      outcome = toldError(error);
    }
    say({ of: no, outcome });
  }

  function settle(no: number, outcome: Outcome): void {
    const one = waiting.get(no);
    waiting.delete(no);
    if (outcome.kind === 'answer') return one?.resolve(outcome.answer);
    one?.reject(heardError(outcome));
  }

  return {
    ask(duty, argument) {
      asked += 1;
      say({ duty, argument, no: asked });
      // Safe: the other thread answers by the same types.
      return new Promise((resolve, reject) => {
        waiting.set(asked, { resolve, reject });
      });
    },
    tell: (duty, argument) => say({ duty, argument, no: null }),
    end() {
      for (const { reject } of waiting.values()) reject(new Error('The other thread has ended'));
      waiting.clear();
    },
  };
}

function toldError(error: unknown): Outcome {
  if (error instanceof EnvelopeFault) {
    const { code, retryAfterSeconds, check } = error;
    return { kind: 'fault', code, retryAfterSeconds, check };
  }
  const loss = lossIn(error);
  if (loss !== null) return { kind: 'loss', outcome: loss.outcome, message: words(loss.cause) };
  return { kind: 'error', message: words(error) };
}

const words = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function heardError(told: Exclude<Outcome, { kind: 'answer' }>): Error {
  if (told.kind === 'fault') {
    return new EnvelopeFault(told.code, told.retryAfterSeconds, told.check);
  }
  const error = new Error(told.message);
  return told.kind === 'loss' ? new StoreLostError(told.outcome, error) : error;
}
