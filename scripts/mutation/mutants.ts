import * as z from 'zod/mini';

/** A small change of a source, and what became of it. */
export type Mutant = {
  /** From the root. */
  readonly file: string;
  readonly lineNo: number;
  /** The line on which it begins, without its indentation. */
  readonly line: string;
  readonly was: string;
  readonly becomes: string;
  readonly kind: string;
  /** Whether a test noticed it, or why that is not known: broken ones kept the tests from beginning. */
  readonly fate: 'killed' | 'alive' | 'broken' | 'left out';
};

const Position = z.object({ line: z.number(), column: z.number() });

const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.optional(z.string()),
          status: z.string(),
          location: z.object({ start: Position, end: Position }),
        }),
      ),
    }),
  ),
});

/** The mutants of Stryker's report in JSON. */
export function mutantsIn(report: string): Mutant[] {
  const { files } = Report.parse(JSON.parse(report));
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map(({ mutatorName, replacement = '', status, location }) => ({
      file,
      lineNo: location.start.line,
      line: lines[location.start.line - 1]?.trim() ?? '',
      was: inOneLine(textAt(lines, location)),
      becomes: inOneLine(replacement),
      kind: mutatorName,
      fate: fateOf(status),
    }));
  });
}

/** Stryker's lines and columns, both counted from one, and an end that is not part of it. */
function textAt(lines: readonly string[], { start, end }: Place): string {
  const part = lines.slice(start.line - 1, end.line);
  const last = part.length - 1;
  part[last] = (part[last] ?? '').slice(0, end.column - 1);
  part[0] = (part[0] ?? '').slice(start.column - 1);
  return part.join('\n');
}

type Place = { readonly [end in 'start' | 'end']: z.output<typeof Position> };

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function fateOf(status: string): Mutant['fate'] {
  if (status === 'Killed' || status === 'Timeout') return 'killed';
  // Without a test that reaches it, nothing notices it either.
  if (status === 'Survived' || status === 'NoCoverage') return 'alive';
  return status === 'Ignored' ? 'left out' : 'broken';
}

/** What Stryker keeps, without what has to be tried again: it would believe that a new test is of no use. */
export function noticedAlone(kept: string): string {
  const isNoticed = ({ status }: { status: string }) => fateOf(status) === 'killed';
  return JSON.stringify(
    JSON.parse(kept, (name, value) => (name === 'mutants' ? value.filter(isNoticed) : value)),
  );
}
