import type { Request, Response, ServiceName } from '@sahakar/contracts/catalogue';
import type { CallOptions } from './carry-out.ts';

/**
 * Calls a service of the switch. Throws Refusal where the switch says no, and CallFailed where
 * there is no usable answer; an effect runs at most once per X-Request-Id.
 */
export async function callService<N extends ServiceName>(
  name: N,
  request: Request<N>,
  options: CallOptions = {},
): Promise<Response<N>> {
  const { carryOut } = await callMachinery();
  return carryOut(name, request, options);
}

/**
 * Envelope, contracts and tokens: a third of the login's weight, and the login is drawn without
 * them. They are fetched as soon as it stands.
 */
export function callMachinery(): Promise<typeof import('./carry-out.ts')> {
  machinery ??= import('./carry-out.ts').catch((failure: unknown) => {
    machinery = undefined;
    throw failure;
  });
  return machinery;
}

// Every key that is typed asks for it, and to import it anew takes longer than to draw the letter.
let machinery: Promise<typeof import('./carry-out.ts')> | undefined;
