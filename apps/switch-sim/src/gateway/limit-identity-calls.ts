import type { ServiceName } from '@sahakar/contracts/catalogue';
import type { Bank } from '../bank.ts';
import type { Caller } from '../call/handler.ts';
import { networkOf } from '../call/network-of.ts';
import { limitRate } from '../call/rate-window.ts';
import { identityServices } from '../services.ts';

/**
 * Strangers say here who they are, which takes a person minutes: a few calls a minute are plenty, of
 * a session and of an address.
 * @throws EnvelopeFault 9429 beyond them, whatever was asked
 */
export function limitIdentityCalls(
  { rates, policy }: Bank,
  name: ServiceName,
  { session, address }: Caller,
): void {
  if (!Object.hasOwn(identityServices, name)) return;
  const { callsPerMinuteMax } = policy.identity;
  limitRate(rates, `identity address ${networkOf(address)}`, callsPerMinuteMax);
  limitRate(rates, `identity session ${session.idHash}`, callsPerMinuteMax);
}
