import * as z from 'zod/mini';
import { jsonOf } from '@sahakar/contracts/wire/json-of';

/** What the control API has refused, in its own words, or an answer that is none of it. */
export class SimulatorError extends Error {
  override readonly name = 'SimulatorError';
  /** Of HTTP. */
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

export type Address = {
  /** Such as http://localhost:4000; what stands in its path stays before the control API's. */
  readonly baseUrl: string;
  /** The bank that is meant; `main` where it is left out. */
  readonly world?: string | undefined;
  /** SIM_CONTROL_TOKEN, where the simulator asks for it. */
  readonly token?: string | undefined;
  /** Instead of the global one. */
  readonly fetch?: ((url: string, init: SentInit) => Promise<Heard>) | undefined;
};

export type SentInit = {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
};
export type Heard = { readonly status: number; text(): Promise<string> };

export type Send = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Sends one call; the type of its answer is that of docs/control-api.md, which a test holds true. */
export function sender({ baseUrl, world, token, fetch = globalThis.fetch }: Address): Send {
  const api = apiBelow(baseUrl);
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const url = `${api}${path}`;
    const headers = {
      ...(world !== undefined && { 'x-sim-world': world }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(url, sent);
    const text = await answer.text();
    if (answer.status >= 400) {
      throw new SimulatorError(
        answer.status,
        `${method} ${path}: ${sentenceIn(text, answer.status)}`,
      );
    }
    const read = isYaml(path) ? text : jsonOf(text);
    if (read === undefined) {
      const sentence = `${method} ${path}: HTTP ${answer.status} and no JSON, which is no answer of a simulator`;
      throw new SimulatorError(answer.status, sentence);
    }
    // Safe: the simulator's own tests hold every answer to its declared shape.
    return read as T;
  };
}

/** Where YAML is asked for, by the path or in the query. */
const isYaml = (path: string) => /\/yaml$|[?&]as=yaml(&|$)|^\/recording\?(.*&)?call=/.test(path);

function apiBelow(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}/__sim/api`;
}

const Refusal = z.object({ error: z.string() });

function sentenceIn(text: string, status: number): string {
  const refusal = Refusal.safeParse(jsonOf(text));
  return refusal.success ? refusal.data.error : `HTTP ${status}`;
}

/** A query without what was left out. */
export function queryText(query: object): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
