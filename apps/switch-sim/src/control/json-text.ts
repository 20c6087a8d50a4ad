import { letOthersIn } from '../call/let-others-in.ts';

/** JSON of anything that the control plane shows; paise become text, which loses nothing. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'bigint' ? String(field) : field,
  );
}

/** The same of a list that may be long, in parts. */
export async function jsonParts(entries: readonly unknown[]): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (const [at, entry] of entries.entries()) {
    await letOthersIn();
    parts.push(Buffer.from(`${at === 0 ? '[' : ','}${jsonText(entry)}`));
  }
  parts.push(Buffer.from(entries.length === 0 ? '[]' : ']'));
  return parts;
}
