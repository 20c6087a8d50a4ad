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
  | { readonly kind: 'unheard'; readonly why: string };

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
      if (opened === null) {
        const isTold = outcome.kind === 'unreadable' || outcome.kind === 'unreached';
        const code = outcome.kind === 'fault' ? ` ${outcome.code}, HTTP ${outcome.status}` : '';
        return { kind: 'unheard', why: isTold ? outcome.why : `a fault of the envelope${code}` };
      }
      books.set(service, book);
      const paths = await documentedPaths(service);
      const { code, body } = judgeAnswer(book, catalogue[service], paths, opened);
      if (code === null) return { kind: 'unheard', why: 'the answer has no code' };
      return { kind: 'answered', code, body };
    },
  };
}

/** Nothing came in time, as the call itself has found or whoever stands before the switch. */
const isSilence = (outcome: Outcome | Asked) =>
  outcome.kind === 'unreached' || ('status' in outcome && outcome.status === 504);
