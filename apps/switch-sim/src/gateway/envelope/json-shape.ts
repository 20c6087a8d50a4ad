/** How deep and how wide JSON text may be before it is refused. */
export type JsonBounds = {
  readonly depthMax: number;
  readonly keysMax: number;
  /** Of all lists together; an empty one counts as one item. */
  readonly itemsMax: number;
};

const poison = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON text that a stranger wrote. JSON.parse keeps the last of two equal keys and takes
 * "__proto__" as a name, so the text is scanned for both, and for depth and width, before.
 * @throws SyntaxError for anything refused
 */
export function parseStrictJson(text: string, bounds: JsonBounds): unknown {
  // Blanks that fill a message up to its length hide nothing.
  scan(text.trimEnd(), bounds);
  return JSON.parse(text);
}

function scan(text: string, { depthMax, keysMax, itemsMax }: JsonBounds): void {
  const open: (Set<string> | null)[] = [];
  const endOfString = text.includes('\\') ? endOfEscaped : endOfPlain;
  let keys = 0;
  let items = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) {
      const end = endOfString(text, at);
      if (isKey(text, end)) {
        keys += 1;
        if (keys > keysMax) throw new SyntaxError('JSON has too many keys');
        takeKey(text, at, end, open.at(-1));
      }
      at = end - 1;
    } else if (character === braceOpen || character === bracketOpen) {
      open.push(character === braceOpen ? new Set() : null);
      if (open.length > depthMax) throw new SyntaxError('JSON is too deep');
      if (character === bracketOpen) items += 1;
    } else if (character === comma && open.at(-1) === null) {
      items += 1;
    } else if (character === braceClose || character === bracketClose) {
      open.pop();
    }
    if (items > itemsMax) throw new SyntaxError('JSON has too long a list');
  }
}

function takeKey(
  text: string,
  start: number,
  end: number,
  siblings: Set<string> | null | undefined,
): void {
  const plain = text.slice(start + 1, end - 1);
  // Two spellings of one key are one key, so escapes are read before they are compared.
  const key: unknown = plain.includes('\\') ? JSON.parse(`"${plain}"`) : plain;
  if (typeof key !== 'string' || poison.has(key) || siblings?.has(key)) {
    throw new SyntaxError('JSON has a key that is refused');
  }
  siblings?.add(key);
}

/** Index just behind the closing quote, where the text has no escapes. */
function endOfPlain(text: string, start: number): number {
  const end = text.indexOf('"', start + 1);
  if (end < 0) throw openString();
  return end + 1;
}

/** Index just behind the closing quote. */
function endOfEscaped(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === backslash) at += 1;
    else if (character === quote) return at + 1;
  }
  throw openString();
}

const openString = () => new SyntaxError('JSON has an open string');

function isKey(text: string, end: number): boolean {
  let at = end;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const bracketOpen = 0x5b;
const bracketClose = 0x5d;
const braceOpen = 0x7b;
const braceClose = 0x7d;
