import type { Contract } from '@sahakar/contracts/contract';
import * as z from 'zod/mini';

const compiled = new WeakMap<Contract, Contract['request']>();

/**
 * The contract's request as one function of its own, which reads the same and tells the same faults.
 * It is made at the first call: here alone, since a page of the portal may make no code of text.
 */
export function compiledRequest(contract: Contract): Contract['request'] {
  const known = compiled.get(contract);
  if (known !== undefined) return known;
  const request = z.compile(contract.request);
  compiled.set(contract, request);
  return request;
}
