/** Whole days between the days of two moments, both YYYY-MM-DD HH:mm:ss in the bank's time. */
export function daysSince(moment: string, until: string): number {
  const day = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  return Math.max(0, Math.round((day(until) - day(moment)) / 86_400_000));
}
