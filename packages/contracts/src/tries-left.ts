/** What Details of a refusal says of the tries that are left, such as TriesLeft=2 (ruling 37). */
export function triesLeftText(count: number): string {
  return `TriesLeft=${count}`;
}

/** The same as a number; null where a switch says something else, or nothing. */
export function triesLeftIn(details: string): number | null {
  const count = /^TriesLeft=(\d{1,2})$/.exec(details)?.[1];
  return count === undefined ? null : Number(count);
}
