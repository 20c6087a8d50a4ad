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
const frames = new Set([
  'begin',
  'begin immediate',
  'commit',
  'savepoint piece',
  'rollback to piece',
  'release piece',
]);

/**
 * Notes every statement of this process from here on. Calls must come one after the other, so that
 * the reads before a transaction are known to belong to it.
 */
export function recordStatements(): { stop(): Recording } {
  const sources = new Map<string, number>();
  const pieces: [number, Parameter[]][][] = [];
  let piece: [number, Parameter[]][] = [];
  // The end of a piece: of its savepoint, or where it has none of its transaction.
  let end: { readonly source: string; readonly of: Database.Database } | null = null;

  const note = ({ source, database }: Database.Statement, parameters: readonly unknown[]) => {
    // A whole transaction is given up by no statement, and its piece with it.
    if (source === 'rollback to piece' || end?.of.inTransaction === false) {
      piece = [];
      end = null;
    }
    // What only reads commits as well.
    if (source === end?.source && database === end.of) {
      pieces.push(piece);
      piece = [];
      end = null;
      return;
    }
    if (source === 'savepoint piece') end = { source: 'release piece', of: database };
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
      note(this, parameters.flat());
      const answer = original.apply(this, parameters);
      if (this.source === 'begin immediate') end = { source: 'commit', of: this.database };
      return answer;
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
