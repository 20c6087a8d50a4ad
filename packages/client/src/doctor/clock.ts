import type { Answer } from './ask.ts';
import { type Finding, fault, tick } from './findings.ts';

const offMax = 60_000;
const driftMax = 5_000;

/** The switch's clocks beside this machine's: Date of the answer, and what the token says. */
export function checkClock(
  { headers, midpoint }: Answer,
  issuedAt: number | null,
  serverTime: string | null,
): Finding[] {
  // A header's second has passed by half of one, on average.
  const date = headers.date === undefined ? Number.NaN : Date.parse(headers.date) + 500;
  const dated = Number.isNaN(date) ? null : date - midpoint;
  const issued = issuedAt === null ? null : issuedAt - midpoint;
  const offset = issued ?? dated;
  if (offset === null) {
    return [fault('clock-none', 'Neither key nor answer says what time it is at the switch.')];
  }
  const notes = serverTime === null ? [] : [`The bank’s own time (ServerTime) is ${serverTime}.`];
  if (issued !== null && dated !== null && Math.abs(issued - dated) > offMax) {
    const sentence = `The key’s time is ${apart(issued)} this machine’s, the Date of its answer ${apart(dated)} it.`;
    return [fault('clock-two', sentence, notes)];
  }
  const sentence = `The switch’s clock is ${apart(offset)} this machine’s.`;
  if (Math.abs(offset) > offMax) return [fault('clock-off', sentence, notes)];
  if (Math.abs(offset) > driftMax) return [fault('clock-drifts', sentence, notes)];
  return [tick('clock', 'The clocks of switch and this machine agree.', notes)];
}

function apart(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  const length = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `${length} ${milliseconds < 0 ? 'behind' : 'ahead of'}`;
}
