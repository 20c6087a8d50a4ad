import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './places.mjs';
import { readRequirements } from './requirement-trace.ts';
import { fixedText, walk, type Source } from './syntax-tree.ts';

/** A place that names a rule: the rule, the document that it says to look in, and the line. */
export type Citation = {
  readonly document: Document | 'any';
  readonly id: string;
  readonly at: string;
};

type Document = keyof typeof words;

/** The word before a rule that says which document has it. */
const words = {
  rulings: /(?:DECISIONS|RULINGS)/,
  invariants: /INVARIANTS/,
  assurance: /ASSURANCE/,
  holes: /HOLE/,
  envelope: /ENVELOPE/,
  decisions: /\b[Dd]ecisions?/,
} as const;
const documents = ['rulings', 'invariants', 'assurance', 'holes', 'envelope', 'decisions'] as const;

const id = String.raw`(?:\d+\.\d+(?:-\d+)?|R-\d+|[A-Z]{1,2}\d{1,3}|rulings? \d+|mistakes? \d+|\d{4}|\d{1,2})(?![\w-])`;
const between = String.raw`(?:, (?:and )?| and | to )`;
const ids = new RegExp(String.raw`${id}`, 'g');
const list = String.raw`${id}(?:${between}${id})*`;
/** The word of each document before its rules, and after one of them. */
const naming = documents.map((document) => ({
  document,
  before: new RegExp(`${words[document].source} (${list})`, 'g'),
  after: new RegExp(`(${id}) of ${words[document].source}\\b`, 'g'),
}));
/** What stands in brackets and is nothing but citations, some of them with the word before. */
const bracket = new RegExp(
  String.raw`\(((?:(?:[A-Z]{4,} )?${list}|[A-Z]\d{1,2} of [A-Z]{5,})(?:, (?:[A-Z]{4,} )?${list})*)\)`,
  'g',
);

/** Which rules the documents of the repository have. */
export function rulesOfDocuments(): Record<Document | 'requirements', ReadonlySet<string>> {
  const rulings = documentText('rulings.md');
  const [, texts = ''] = rulings.split('## 4.18');
  const [promises = '', holes = ''] = documentText('assurance.md').split(/^## (?:Holes|What )/m);
  const invariants = documentText('invariants.md');
  const records = readdirSync(inRoot('docs', 'decisions'));
  return {
    rulings: new Set([
      ...idsOf(rulings, /^- \*\*(\d+)\*\*/gm).map((number) => `ruling ${number}`),
      ...idsOf(rulings, /^- \*\*([A-Z][\d-]+)\*\*/gm),
      ...idsOf(rulings, /^## (4\.\d+)/gm),
      ...idsOf(texts, /^(\d+)\. /gm).map((number) => `4.18-${number}`),
    ]),
    invariants: new Set([
      ...idsOf(invariants, /^- \*\*([A-Z0-9]+)\*\*/gm),
      ...idsOf(invariants, /^\| (\d+) \|/gm).map((number) => `mistake ${number}`),
    ]),
    assurance: new Set(idsOf(promises, /^\| ([A-Z]\d+) \|/gm)),
    holes: new Set(idsOf(holes, /^\| ([A-Z]\d+) \|/gm)),
    envelope: new Set(idsOf(documentText('envelope.md'), /^## (2\.\d+)/gm)),
    decisions: new Set(records.map((name) => String(Number.parseInt(name, 10)))),
    requirements: new Set(readRequirements(inRoot('docs', 'requirements')).map((row) => row.id)),
  };
}

export function documentText(name: string): string {
  return readFileSync(inRoot('docs', name), 'utf8');
}

/** What the first group of a pattern takes from a text, each time. */
export function idsOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** What the comments and texts of a source cite. */
export function citationsOfSource({ path, parsed, program, lineOf }: Source): Citation[] {
  const citations: Citation[] = [];
  const look = (text: string, start: number) => {
    // Every rule has a number, and most texts have none.
    if (/\d/.test(text)) citations.push(...citationsIn(text, `${path}:${lineOf(start)}`));
  };
  for (const { value, start } of parsed.comments) look(value, start);
  walk(program, (node) => {
    const text = fixedText(node);
    if (text !== undefined) look(text, node.start);
  });
  return citations;
}

/** What a text cites: after the word of a document, as "ruling 9", or alone in brackets. */
export function citationsIn(source: string, at: string): Citation[] {
  // A comment that goes on in the next line is read as one sentence.
  const text = source.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
  const citations: Citation[] = [];
  const add = (document: Document | 'any', names: string) => {
    // "RULINGS D4, LM2": the word goes with the first, the others may stand elsewhere.
    for (const [place, [name]] of [...names.matchAll(ids)].entries())
      citations.push(citation(place === 0 ? document : 'any', name, at));
  };
  for (const { document, before, after } of naming) {
    for (const [, names = ''] of text.matchAll(before)) add(document, names);
    for (const [, name = ''] of text.matchAll(after)) add(document, name);
  }
  for (const [name] of text.matchAll(/\b[Rr]ulings? \d+/g)) add('rulings', name);
  for (const [, names = ''] of text.matchAll(bracket)) add('any', withoutWords(names));
  return citations;
}

/** What stands in brackets without the word of a document. */
function withoutWords(names: string): string {
  return names
    .split(/, | and /)
    .filter((name) => /^(?:[A-Z]{1,2}\d+|R-\d+|4\.[\d-]+)$/.test(name))
    .join(', ');
}

function citation(document: Document | 'any', name: string, at: string): Citation {
  const plain = name.replace(
    /^(ruling|mistake)s? /i,
    (word) => `${word.trim().replace(/s$/, '').toLowerCase()} `,
  );
  if (document === 'decisions') return { document, id: String(Number(plain)), at };
  const isRuling = document === 'rulings' && /^\d{1,2}$/.test(plain);
  return { document, id: isRuling ? `ruling ${plain}` : plain, at };
}
