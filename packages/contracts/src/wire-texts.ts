import * as z from 'zod/mini';
import type { Contract } from './contract.ts';

export type Misfit = {
  readonly fits: false;
  readonly what: 'request' | 'answer';
  readonly paths: readonly string[];
};

export type RequestWritten = { readonly fits: true; readonly plaintext: string } | Misfit;

/** A request as the JSON text that is sealed, or where it does not fit its contract. */
export function writtenRequest({ request: schema }: Contract, request: unknown): RequestWritten {
  const { success, data, error } = z.safeEncode(schema, request);
  return success ? { fits: true, plaintext: JSON.stringify(data) } : misfit('request', error);
}

/** The same; throws where it does not fit. */
export function requestText({ request: schema }: Contract, request: unknown): string {
  return JSON.stringify(z.encode(schema, request));
}

export type BodyRead = { readonly fits: true; readonly answer: unknown } | Misfit;

/** The body of an answer by its contract, or where it does not fit. */
export function readBody({ response }: Contract, body: unknown): BodyRead {
  const decoded = z.safeDecode(response, body);
  return decoded.success ? { fits: true, answer: decoded.data } : misfit('answer', decoded.error);
}

function misfit(what: Misfit['what'], { issues }: z.core.$ZodError): Misfit {
  return { fits: false, what, paths: [...new Set(issues.map(pathOf))].slice(0, pathsMax) };
}

/** A list may be wrong in every row, and its first ones tell enough. */
const pathsMax = 5;

/** Names of the contract and places in lists alone, so no value of a customer's gets into it. */
function pathOf({ path }: z.core.$ZodIssue): string {
  return path.length === 0 ? '(body)' : path.join('.');
}
