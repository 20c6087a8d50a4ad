import type { Client } from '@sahakar/client/client-shape';
import type { Outcome } from '@sahakar/client/outcome';
import type { Asked } from '@sahakar/client/token';
import { catalogue, type ServiceName } from '@sahakar/contracts/catalogue';
import { documentedPaths } from '../judge/documented-paths.ts';
import { judgeAnswer } from '../judge/judge-answer.ts';
import type { Notebook } from '../judge/observation.ts';

/** What came of one call, without what it said. */
export type Heard =
  | { readonly kind: 'answered'; readonly code: string; readonly body: unknown }
  | {
      readonly kind: 'unheard';
      readonly why: string;
      /** Whether the switch has answered what is no answer, of which its book does not tell yet. */
      readonly isFault: boolean;
      /** Whether what was asked for may have been done all the same. */
      readonly mayBeDone: boolean;
    };

/** Nobody answers any more: what has been heard until then stands in the books. */
export class FellSilentError extends Error {
  override readonly name = 'FellSilentError';
}

/** Calls of a switch, each answer of which is judged as it comes. */
export type Talk = {
  readonly books: ReadonlyMap<ServiceName, Notebook>;
  /** How many calls there were. */
  readonly calls: () => number;
  ask(
    client: Client,
    service: ServiceName,
    request: unknown,
    options?: { readonly requestId?: string; readonly user?: string },
  ): Promise<Heard>;
};

/** Calls in a row without an answer: each of them has waited for its whole patience. */
const silentMax = 3;

export function startTalk(): Talk {
  const books = new Map<ServiceName, Notebook>();
  let calls = 0;
  let silent = 0;
  return {
    books,
    calls: () => calls,
    async ask(client, service, request, options) {
      calls += 1;
      const { opened, outcome } = await client.callRaw(service, request, options);
      silent = isSilence(outcome) ? silent + 1 : 0;
      if (silent === silentMax) {
        // One service may be slow for itself; a key is asked for by every call.
        const { asked } = await client.askToken();
        if (isSilence(asked)) throw new FellSilentError();
        silent = 0;
      }
      const book = books.get(service) ?? { service, observations: [], complaints: [] };
      books.set(service, book);
      if (opened === null) return unheard(outcome);
      const paths = await documentedPaths(service);
      const { code, body } = judgeAnswer(book, catalogue[service], paths, opened);
      if (code === null) {
        return { kind: 'unheard', why: 'the answer has no code', isFault: false, mayBeDone: true };
      }
      return { kind: 'answered', code, body };
    },
  };
}

function unheard(outcome: Outcome): Heard {
  const kind = 'unheard' as const;
  if (outcome.kind === 'unreadable' || outcome.kind === 'unreached') {
    const isFault = outcome.kind === 'unreadable' && !elsewhere.has(outcome.status);
    return { kind, why: outcome.why, isFault, mayBeDone: outcome.mayBeDone };
  }
  if (outcome.kind !== 'fault') return { kind, why: 'none came', isFault: false, mayBeDone: true };
  const { code, status, mayBeDone } = outcome;
  const why = `a fault of the ${status < 500 ? 'envelope' : 'switch'} ${code}, HTTP ${status}`;
  return { kind, why, isFault: !elsewhere.has(status), mayBeDone };
}

/** Said of who has too much to do, or stands before the switch, and not of how it keeps to the documents. */
const elsewhere = new Set([429, 502, 503, 504]);

/** Nothing came in time, as the call itself has found or whoever stands before the switch. */
const isSilence = (outcome: Outcome | Asked) =>
  outcome.kind === 'unreached' || ('status' in outcome && outcome.status === 504);
