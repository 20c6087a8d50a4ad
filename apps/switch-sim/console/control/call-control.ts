import * as z from 'zod/mini';

type Options = {
  readonly body?: unknown;
  /** In the place of a body: a text that somebody has written. */
  readonly yaml?: string;
  readonly signal?: AbortSignal;
};

/**
 * Calls `/__sim/api`; the world is the one that the cookie names. Whatever goes wrong is an error
 * whose message is a sentence for the reader.
 */
export async function callControl<Shape extends z.ZodMiniType>(
  shape: Shape,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, yaml, signal }: Options = {},
): Promise<z.output<Shape>> {
  const json = body === undefined ? null : JSON.stringify(body);
  const type = yaml === undefined ? 'application/json' : 'application/yaml';
  const answer = await send(method, path, { text: yaml ?? json, type }, signal ?? null);
  const answerText = await answer.text();
  if (!answer.ok) throw new Error(refusalSentence(answerText, answer.status));
  const parsed = shape.safeParse(jsonOf(answerText));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues[0]?.path.join('.') || 'the whole';
  throw new Error(`The answer of ${path} is not as documented: ${wrong}.`);
}

/** What to show for anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function send(
  method: string,
  path: string,
  { text: body, type }: { readonly text: string | null; readonly type: string },
  signal: AbortSignal | null,
): Promise<Response> {
  const headers = body === null ? {} : { 'content-type': type };
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
