import * as z from 'zod/mini';
import { jsonOf } from '@sahakar/contracts/wire/json-of';
import { worldOfPage } from './world-of-page.ts';

type Options = {
  readonly body?: unknown;
  /** In the place of a body: a text that somebody has written. */
  readonly yaml?: string;
  /** In the place of a body: a world as a file. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
};

/** A call that the control plane refuses, with all that it says of it. */
export class RefusedError extends Error {
  readonly answer: unknown;
  constructor(sentence: string, answer: unknown) {
    super(sentence);
    this.answer = answer;
  }
}

/**
 * Calls `/__sim/api` of the world that this page shows, whatever other windows have entered since.
 * Whatever goes wrong is an error whose message is a sentence for the reader.
 */
export async function callControl<Shape extends z.ZodMiniType>(
  shape: Shape,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: Options = {},
): Promise<z.output<Shape>> {
  const answer = await send(method, path, contentOf(options), options.signal ?? null);
  const parsed = shape.safeParse(jsonOf(await answer.text()));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues[0]?.path.join('.') || 'the whole';
  throw new Error(`The answer of ${path} is not as documented: ${wrong}.`);
}

/** What `/__sim/api` tells of the world of this page as a file: a link would be of the cookie's. */
export async function fileOf(path: string): Promise<Blob> {
  const answer = await send('GET', path, contentOf({}), null);
  return answer.blob();
}

/** What to show for anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type Content = { readonly body: string | Blob | null; readonly type: string };

function contentOf({ body, yaml, file }: Options): Content {
  if (file !== undefined) return { body: file, type: 'application/octet-stream' };
  if (yaml !== undefined) return { body: yaml, type: 'application/yaml' };
  return { body: body === undefined ? null : JSON.stringify(body), type: 'application/json' };
}

async function send(...call: Parameters<typeof answerTo>): Promise<Response> {
  const answer = await answerTo(...call);
  if (answer.ok) return answer;
  const answerText = await answer.text();
  throw new RefusedError(refusalSentence(answerText, answer.status), jsonOf(answerText));
}

async function answerTo(
  method: string,
  path: string,
  { body, type }: Content,
  signal: AbortSignal | null,
): Promise<Response> {
  const headers = {
    'x-sim-world': worldOfPage(),
    ...(body !== null && { 'content-type': type }),
  };
  try {
    return await fetch(`/__sim/api${path}`, { method, headers, body, signal, cache: 'no-store' });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new Error('The simulator does not answer. Is it still running?', { cause: error });
  }
}

const Refusal = z.object({ error: z.string() });

function refusalSentence(body: string, status: number): string {
  const refusal = Refusal.safeParse(jsonOf(body));
  return refusal.success ? refusal.data.error : `The simulator answered with HTTP ${status}.`;
}
