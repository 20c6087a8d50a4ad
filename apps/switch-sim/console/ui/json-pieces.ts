export type JsonPiece = {
  readonly kind: 'plain' | 'key' | 'text' | 'number' | 'word';
  readonly text: string;
  readonly at: number;
};

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;

/** Indented JSON, cut where the colour changes; put together the pieces are the whole text. */
export function jsonPieces(value: unknown): readonly JsonPiece[] {
  const json = JSON.stringify(value, null, 2) ?? 'nothing';
  const pieces: JsonPiece[] = [];
  let end = 0;
  for (const match of json.matchAll(token)) {
    if (match.index > end)
      pieces.push({ kind: 'plain', text: json.slice(end, match.index), at: end });
    const [, quoted, colon, number] = match;
    const text = quoted ?? match[0];
    const kind =
      quoted === undefined
        ? number === undefined
          ? 'word'
          : 'number'
        : colon === undefined
          ? 'text'
          : 'key';
    pieces.push({ kind, text, at: match.index });
    end = match.index + text.length;
  }
  if (end < json.length) pieces.push({ kind: 'plain', text: json.slice(end), at: end });
  return pieces;
}
