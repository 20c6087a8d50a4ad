import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import * as z from 'zod/mini';

/** Something that is wrong in a file, where it stands, and what is allowed there. */
export type Problem = {
  readonly line: number;
  readonly column: number;
  /** Such as people[0].accounts[1].balance; empty for the whole. */
  readonly at: string;
  readonly what: string;
};

export type Path = readonly (string | number)[];

export type CheckedYaml<Value> = {
  /** Null where there are problems. */
  readonly value: Value | null;
  readonly problems: readonly Problem[];
  /** A problem that only shows when one part is held against another. */
  problemAt(path: Path, what: string): Problem;
};

/**
 * Reads a YAML text by a shape and tells all at once what does not fit. With `failsafe` every value
 * is the text that stands there, with `core` numbers, true, false and null are what they look like.
 */
export function checkedYaml<Shape extends z.ZodMiniType>(
  text: string,
  shape: Shape,
  schema: 'failsafe' | 'core',
): CheckedYaml<z.output<Shape>> {
  const lines = new LineCounter();
  // The library holds each key of a map against all others of it, which takes minutes of a long one.
  const options = { lineCounter: lines, schema, logLevel: 'error', uniqueKeys: false } as const;
  const document = parseDocument(text, options);
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const keysOf = keysByMap();
  const problemAt = (path: Path, what: string): Problem => ({
    ...place(offsetOf(document, path, keysOf)),
    at: written(path),
    what,
  });
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ code, pos, message }) => {
      const isAmount = restOfAmount.test(text.slice(pos[0]).split(/[,\s}]/)[0] ?? '');
      const what =
        code === 'MULTIPLE_DOCS'
          ? 'Here a second document begins: a file has one.'
          : `This is no YAML: ${message.split(/ at line |\n/)[0] ?? ''}.`;
      return { ...place(pos[0]), at: '', what: isAmount ? commaInBraces : what };
    });
    return { value: null, problems, problemAt };
  }
  const wrong = wrongNodes(document);
  if (wrong.length > 0) {
    const problems = wrong.map(({ offset, what }) => ({ ...place(offset), at: '', what }));
    return { value: null, problems, problemAt };
  }
  let content: unknown;
  try {
    content = document.toJS();
  } catch {
    return { value: null, problems: [problemAt([], tooManyAliases)], problemAt };
  }
  const read = z.safeParse(shape, content);
  if (read.success) return { value: read.data, problems: [], problemAt };
  const problems = read.error.issues.flatMap((issue) => told(issue, shape, content, problemAt));
  return { value: null, problems: once(problems.toSorted(byPlace)), problemAt };
}

/**
 * Aliases that stand for nothing, or for what they stand in, which has no end; more of them than can
 * be looked up in no time; keys that stand in their map twice; and numbers that are read as others.
 */
function wrongNodes(document: Document) {
  const anchors = new Map<string, Node>();
  let aliases = 0;
  const wrong: WrongNode[] = [];
  // A visitor of maps or scalars by their name would take them away from that of all values.
  visit(document, {
    Value(_key, node) {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
      if (isMap(node)) for (const one of keysTwice(node)) wrong.push(one);
      if (isScalar(node)) wrong.push(...lostDigits(node));
    },
    Alias(_key, { source, range }, within) {
      aliases += 1;
      if (aliases > aliasesMax) {
        wrong.push({ offset: range?.[0] ?? 0, what: tooManyAliases });
        return visit.BREAK;
      }
      const meant = anchors.get(source);
      if (meant !== undefined && !within.includes(meant)) return;
      const why =
        meant === undefined ? `nothing above is called &${source}` : 'it stands in itself';
      wrong.push({ offset: range?.[0] ?? 0, what: `*${source} stands for nothing: ${why}.` });
    },
  });
  return wrong.toSorted((one, other) => one.offset - other.offset);
}

type WrongNode = { readonly offset: number; readonly what: string };

function keysTwice({ items }: YAMLMap): readonly WrongNode[] {
  const met = new Set<unknown>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const isMet = met.has(key.value);
    met.add(key.value);
    const what = 'This is no YAML: Map keys must be unique.';
    return isMet ? [{ offset: key.range?.[0] ?? 0, what }] : [];
  });
}

/** Of an account, a mobile or an amount each sign counts, and a number does not keep them all. */
function lostDigits({ value, source = '', range }: Scalar): readonly WrongNode[] {
  if (typeof value !== 'number') return [];
  if (!/^[-+]?\d+(\.\d*)?$/.test(source) || String(value) === source) return [];
  const what = `${source} would be read as ${value}: write it in quotes to keep it as it stands.`;
  return [{ offset: range?.[0] ?? 0, what }];
}

/** The library looks through the whole text for each of them. */
const aliasesMax = 1_000;
const tooManyAliases = 'There are too many aliases.';

export const byPlace = (one: Problem, other: Problem) =>
  one.line - other.line || one.column - other.column;

/** As compilers write it: file, line, column and what is wrong. */
export function problemLine(file: string, { line, column, at, what }: Problem): string {
  return `${file}:${line}:${column} ${at === '' ? '' : `${at}: `}${what}`;
}

function written(path: Path): string {
  return path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${part}`))
    .join('');
}

type KeysOf = (map: YAMLMap) => ReadonlyMap<unknown, Pair>;

/** The pairs of a map by their keys, made once: a file may have a problem with each of its lines. */
function keysByMap(): KeysOf {
  const known = new WeakMap<YAMLMap, ReadonlyMap<unknown, Pair>>();
  return (map) => {
    const keys =
      known.get(map) ??
      new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[pair.key.value, pair]] : [])));
    known.set(map, keys);
    return keys;
  };
}

/** Where the deepest part of the path begins that is there; of a field, where its name does. */
function offsetOf({ contents }: Document, path: Path, keysOf: KeysOf): number {
  let node: unknown = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const key of path) {
    const pair = isMap(node) ? keysOf(node).get(key) : undefined;
    node = isSeq(node) ? node.items[Number(key)] : pair?.value;
    const shown = pair === undefined ? node : pair.key;
    if (!isNode(shown)) break;
    offset = shown.range?.[0] ?? offset;
  }
  return offset;
}

type Issue = z.core.$ZodIssue;

function told(
  issue: Issue,
  shape: z.core.$ZodType,
  content: unknown,
  problemAt: CheckedYaml<unknown>['problemAt'],
): Problem[] {
  // Safe: keys of a YAML map that we take are texts, and places of a list numbers.
  const path = issue.path as Path;
  const schema = schemaAt(shape, path);
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsOf(schema);
    return issue.keys.map((key) =>
      restOfAmount.test(key)
        ? problemAt([...path, key], commaInBraces)
        : problemAt([...path, key], `There is no such field; there are ${known.join(', ')}.`),
    );
  }
  const found = valueAt(content, path);
  if (found === undefined) return [problemAt(path, `It is missing. It takes ${takes(schema)}.`)];
  const shown = typeof found === 'string' ? `"${found}"` : aKindOf(found);
  if (issue.code === 'custom')
    return [problemAt(path, `${shown} does not fit: it ${issue.message}.`)];
  return [problemAt(path, `${shown} does not fit. It takes ${takes(schema)}.`)];
}

/** A comma in an amount breaks all that follows on its line. */
function once(problems: readonly Problem[]): Problem[] {
  const told = new Set<string>();
  return problems.filter(({ line, what }) => {
    const isKnown = told.has(`${line} ${what}`);
    told.add(`${line} ${what}`);
    return !isKnown;
  });
}

/** What is left of 1,20,000 where a comma has ended a value. */
const restOfAmount = /^\d{2,3}(\.\d+)?$/;
const commaInBraces =
  'Between { and } a comma ends a value: write the amount there without commas, or in quotes.';

const aKindOf = (value: unknown) =>
  value === null
    ? 'What is empty'
    : Array.isArray(value)
      ? 'A list'
      : typeof value === 'object'
        ? 'A map'
        : JSON.stringify(value);

function valueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, key)
        ? // Safe: it has this key of its own.
          (part as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    content,
  );
}

/** The part of a shape that a path leads to, without what makes it optional. */
function schemaAt(shape: z.core.$ZodType, path: Path): z.core.$ZodType {
  return path.reduce<z.core.$ZodType>((schema, key) => {
    const def = definitionOf(bare(schema));
    const part = def.element ?? def.valueType ?? def.shape?.[String(key)];
    return part ?? schema;
  }, shape);
}

/** What stands in the definition of the kinds of schemas that our files are made of. */
type Definition = {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly entries?: Readonly<Record<string, string>>;
};

// Safe: every field of it may be left out but the type, which all schemas have.
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as Definition;

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: read } = definitionOf(schema);
  const inner = innerType ?? read;
  return inner === undefined ? schema : bare(inner);
}

const fieldsOf = (schema: z.core.$ZodType) => Object.keys(definitionOf(bare(schema)).shape ?? {});

function takes(schema: z.core.$ZodType): string {
  const inner = bare(schema);
  const { type, entries } = definitionOf(inner);
  const { description } = z.globalRegistry.get(inner) ?? {};
  if (entries !== undefined) {
    const words = Object.values(entries).join(', ');
    return `one of ${words}${description === undefined ? '' : ` (${description})`}`;
  }
  if (description !== undefined) return description;
  if (type === 'array') return 'a list, each entry after a dash';
  if (type === 'object') return `a map with ${fieldsOf(schema).join(', ')}`;
  return type;
}
