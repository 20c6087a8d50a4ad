import * as z from 'zod/mini';
import type { Contract } from './contract.ts';

/** A request as the JSON text that is sealed. */
export function requestText({ request: schema }: Contract, request: unknown): string {
  return JSON.stringify(z.encode(schema, request));
}

export type BodyRead =
  | { readonly fits: true; readonly answer: unknown }
  | { readonly fits: false; readonly paths: readonly string[] };

/** The body of an answer by its contract, or where it does not fit. */
export function readBody({ response }: Contract, body: unknown): BodyRead {
  const decoded = z.safeDecode(response, body);
  if (decoded.success) return { fits: true, answer: decoded.data };
  const paths = new Set(decoded.error.issues.map(pathOf));
  return { fits: false, paths: [...paths].slice(0, pathsMax) };
}

/** A list may be wrong in every row, and its first ones tell enough. */
const pathsMax = 5;

/** Names of the contract and places in lists alone, so no value of a customer's gets into it. */
function pathOf({ path }: z.core.$ZodIssue): string {
  return path.length === 0 ? '(body)' : path.join('.');
}
