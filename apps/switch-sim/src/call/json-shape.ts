/** How deep and how wide JSON text may be before it is refused. */
export type JsonBounds = { readonly depthMax: number; readonly keysMax: number };

const poison = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON text that a stranger wrote. JSON.parse keeps the last of two equal keys and takes
 * "__proto__" as a name, so the text is scanned for both, and for depth and width, before.
 * @throws SyntaxError for anything refused
 */
export function parseStrictJson(text: string, bounds: JsonBounds): unknown {
  scan(text, bounds);
  return JSON.parse(text);
}

function scan(text: string, { depthMax, keysMax }: JsonBounds): void {
  const open: (Set<string> | null)[] = [];
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > depthMax) throw new SyntaxError('JSON is too deep');
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = endOfString(text, at);
      if (isKey(text, end)) {
        keys += 1;
        if (keys > keysMax) throw new SyntaxError('JSON has too many keys');
        takeKey(text.slice(at, end), open.at(-1));
      }
      at = end - 1;
    }
  }
}

function takeKey(quoted: string, siblings: Set<string> | null | undefined): void {
  const key: unknown = JSON.parse(quoted);
  if (typeof key !== 'string' || poison.has(key) || siblings?.has(key)) {
    throw new SyntaxError('JSON has a key that is refused');
  }
  siblings?.add(key);
}

/** Index just behind the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  throw new SyntaxError('JSON has an open string');
}

function isKey(text: string, end: number): boolean {
  let at = end;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}
