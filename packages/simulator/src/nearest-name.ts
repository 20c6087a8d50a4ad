/** Names what was most likely meant, behind a sentence that refuses a name; '' where none is near. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const near = nearestName(typed, names);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

function nearestName(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  const within = names.filter((name) => name.toLowerCase().includes(wanted));
  if (wanted !== '' && within.length === 1) return within[0];
  const ranked = names
    .map((name) => ({ name, distance: distance(wanted, name.toLowerCase()) }))
    .toSorted((left, right) => left.distance - right.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= Math.max(2, typed.length / 3)
    ? best.name
    : undefined;
}

/** Letters to put in, leave out or change: Levenshtein's distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, against] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
