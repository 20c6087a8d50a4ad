import Database from 'better-sqlite3';

type Parameter = string | number | null;

/** Statements in the order in which the bank ran them, a list for each transaction. */
export type Recording = {
  readonly sources: readonly string[];
  /** Index of a source, and its parameters. */
  readonly pieces: readonly (readonly (readonly [number, readonly Parameter[]])[])[];
};

type RunStatement = (this: Database.Statement, ...parameters: unknown[]) => unknown;

const runners = ['run', 'all', 'get'] as const;
const frames = new Set(['begin', 'begin immediate', 'commit', 'savepoint piece']);

/**
 * Notes every statement of this process from here on. Calls must come one after the other, so that
 * the reads before a transaction are known to belong to it.
 */
export function recordStatements(): { stop(): Recording } {
  const sources = new Map<string, number>();
  const pieces: [number, Parameter[]][][] = [];
  let piece: [number, Parameter[]][] = [];
  // The end of a piece: of its savepoint, or where it is alone of its transaction.
  let end: string | null = null;

  const note = (source: string, parameters: readonly unknown[]) => {
    if (source === end) {
      pieces.push(piece);
      piece = [];
      end = null;
      return;
    }
    if (source === 'begin immediate') end = 'commit';
    if (source === 'savepoint piece') end = 'release piece';
    if (frames.has(source)) return;
    const index = sources.get(source) ?? sources.size;
    sources.set(source, index);
    piece.push([index, parameters.map(asParameter)]);
  };

  // Safe: every statement has this prototype, and its methods are those of `runners`.
  const prototype = Object.getPrototypeOf(new Database(':memory:').prepare('select 1')) as Record<
    (typeof runners)[number],
    RunStatement
  >;
  const originals = runners.map((name) => [name, prototype[name]] as const);
  for (const [name, original] of originals) {
    prototype[name] = function recorded(...parameters) {
      // A statement takes its parameters one by one or as one list.
      note(this.source, parameters.flat());
      return original.apply(this, parameters);
    };
  }
  return {
    stop() {
      for (const [name, original] of originals) prototype[name] = original;
      return { sources: [...sources.keys()], pieces };
    },
  };
}

/** Amounts of a bench are small, so that a number holds them. */
function asParameter(value: unknown): Parameter {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new TypeError(`A statement was given a ${typeof value}`);
}
