import { appendFileSync } from 'node:fs';
import process from 'node:process';

/** Whether each promise is tried at full length, as npm run assurance does it. */
export const isFullLength = process.env['ASSURANCE'] === 'full';

/** How often something is tried: the short number in npm test, the full one in npm run assurance. */
export function times<T>(short: T, full: T): T {
  return isFullLength ? full : short;
}

/** Says what was tried, for the report of npm run assurance. */
export function tell(promise: string, counts: string): void {
  const report = process.env['ASSURANCE_REPORT'];
  if (report !== undefined) appendFileSync(report, `${promise}\t${counts}\n`);
}
