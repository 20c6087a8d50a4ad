/** Where a line of a text begins and ends, counted in characters. */
export function rangeOfLine(text: string, line: number): readonly [from: number, to: number] {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return [before, before + (lines[line - 1]?.length ?? 0)];
}
