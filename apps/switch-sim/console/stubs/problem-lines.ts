/** What is wrong in a text, at a line of it; at none where it is about all of it. */
export type LineProblem = { readonly line: number | null; readonly what: string };

const told = /^stubs:(\d+):\d+ (.+)$/;

/** The sentence of a refusal, line by line. */
export function problemsIn(sentence: string): readonly LineProblem[] {
  return sentence.split('\n').map((text) => {
    const [, line, what] = told.exec(text) ?? [];
    if (line === undefined || what === undefined) return { line: null, what: text };
    return { line: Number(line), what };
  });
}

/** Where a line of a text begins and ends, counted in characters. */
export function rangeOfLine(text: string, line: number): readonly [from: number, to: number] {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return [before, before + (lines[line - 1]?.length ?? 0)];
}
