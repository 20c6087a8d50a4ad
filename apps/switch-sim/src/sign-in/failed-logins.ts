import type { Bank } from '../bank.ts';
import { EnvelopeFault } from '../call/envelope-fault.ts';
import { networkOf } from '../call/network-of.ts';
import { limitRate } from '../call/rate-window.ts';

export type FailedLogins = {
  /** @throws EnvelopeFault 9429 where this address has failed as often as it may in a minute */
  refuseFlood(): void;
  /** Counted before the comparison, so that logins at the same moment share what is left. */
  count(): void;
  /** The login was right, and is no failed one. */
  giveBack(): void;
};

/**
 * The failed logins of an address in this minute, whatever user IDs it has tried: the same for those
 * that exist and those that do not.
 */
export function failedLogins({ rates, policy }: Bank, address: string): FailedLogins {
  const name = `failed login ${networkOf(address)}`;
  const perMinuteMax = policy.auth.loginFailuresPerAddressPerMinuteMax;
  return {
    refuseFlood() {
      const wait = rates.wait(name, perMinuteMax);
      if (wait !== null) throw new EnvelopeFault('9429', wait);
    },
    count() {
      limitRate(rates, name, perMinuteMax);
    },
    giveBack() {
      rates.giveBack(name);
    },
  };
}
