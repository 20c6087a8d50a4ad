import type { EnvelopeFaultCode } from '@sahakar/contracts/response-codes';
import type { Bank } from '../bank.ts';
import { kolkataIso } from '../clock.ts';
import { networkOf } from '../call/network-of.ts';

/** One call that was refused in the clear. */
export type UnopenedCall = {
  readonly at: string;
  readonly code: EnvelopeFaultCode;
  readonly address: string;
  /** What the client calls itself, cut short; it decides nothing. */
  readonly client: string;
};

export type UnopenedCounts = {
  readonly total: number;
  readonly byCode: Partial<Record<EnvelopeFaultCode, number>>;
};

/** The calls that few audit rows tell of: whoever sent them is unknown, and could send any number. */
export type UnopenedCalls = {
  /** Whether the call is one of the sample. */
  note(code: EnvelopeFaultCode, address: string, client: string): boolean;
  /** Seconds until this address is heard again; null where it has not sent too many. */
  wait(address: string): number | null;
  /** Since the start of the process. */
  counts(): UnopenedCounts;
  /** A sample of the latest, oldest first, in which no address crowds out the others. */
  latest(): readonly UnopenedCall[];
  /** The counts, where the log has not been told of them in this minute. */
  dueForLog(): UnopenedCounts | null;
};

/** `audit` hears the first of a code, an address and a minute, up to so many a minute in all. */
export function unopenedCalls(
  bank: Pick<Bank, 'rates' | 'policy' | 'clock'>,
  audit: (call: UnopenedCall) => void,
): UnopenedCalls {
  const { rates, clock } = bank;
  // Asked for at each call, since the policy changes under a running bank.
  const perMinuteMax = () => bank.policy.requests.unopenedPerAddressPerMinuteMax;
  const byCode: Partial<Record<EnvelopeFaultCode, number>> = {};
  let latest: readonly UnopenedCall[] = [];
  let total = 0;
  const nameOf = (address: string) => `unopened ${networkOf(address)}`;
  return {
    note(code, address, client) {
      total += 1;
      byCode[code] = (byCode[code] ?? 0) + 1;
      const at = kolkataIso(clock.now());
      const call = { at, code, address, client: client.slice(0, clientLengthMax) };
      // A call that only came too early has not failed to open, and would lengthen its own wait.
      if (code !== '9429' && code !== '9503') {
        rates.count(nameOf(address), perMinuteMax());
        if (isEnteredOfStranger(bank, code, address)) audit(call);
      }
      const sample = `unopened sample ${code} ${networkOf(address)}`;
      if (rates.count(sample, samplesPerMinuteMax) !== null) return false;
      latest = [...latest, call].slice(-samplesMax);
      return true;
    },
    wait: (address) => rates.wait(nameOf(address), perMinuteMax()),
    counts: () => ({ total, byCode: { ...byCode } }),
    latest: () => latest,
    dueForLog() {
      const isDue = rates.count('unopened log', 1) === null;
      return isDue ? { total, byCode: { ...byCode } } : null;
    },
  };
}

/**
 * Whether the audit log takes a call of somebody unknown, who could send any number: the first of a
 * code, an address and a minute, up to so many a minute in all.
 */
export function isEnteredOfStranger(
  { rates, policy }: Pick<Bank, 'rates' | 'policy'>,
  code: string,
  address: string,
): boolean {
  return (
    rates.count(`stranger audit ${code} ${networkOf(address)}`, 1) === null &&
    rates.count('stranger audit', policy.requests.unopenedAuditedPerMinuteMax) === null
  );
}

const samplesMax = 100;
/** Of one code and one address. */
const samplesPerMinuteMax = 3;
const clientLengthMax = 80;
