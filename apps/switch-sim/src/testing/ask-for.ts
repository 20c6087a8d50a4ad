import { catalogue, type Response, type ServiceName } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import * as z from 'zod/mini';
import type { SignedInClient } from './signed-in-client.ts';

/** Calls, expects success, and reads the answer as the portal does. */
export async function askFor<N extends ServiceName>(
  client: SignedInClient,
  service: N,
  request: object,
): Promise<Response<N>> {
  const { response }: Contract = catalogue[service];
  // Safe: this is the response schema of the service named by N.
  return z.parse(response, await client.expectCall(service, request)) as Response<N>;
}
