/** The text formats of the documents, each anchored at both ends. */
export const formats = {
  numeric: /^[0-9]*$/,
  alphanumeric: /^[A-Za-z0-9]*$/,
  pan: /^[A-Z]{5}[0-9]{4}[A-Z]$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  gstin: /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
  /** A payee's name: letters and spaces (RULINGS B14). */
  name: /^[A-Za-z ]*$/,
  /** A payee's nickname: letters alone. */
  nickname: /^[A-Za-z]*$/,
} as const satisfies Record<string, RegExp>;

export type FormatName = keyof typeof formats;

export type FormatFault = 'error_required' | 'error_invalid_length' | `error_type_${FormatName}`;

export type Length = { readonly min: number; readonly max: number };

/** Formats whose length is part of them. */
const ownLength: Partial<Record<FormatName, number>> = { pan: 10, ifsc: 11, gstin: 15 };

/** What is wrong with a text, the first of required, length and kind of characters; null if nothing. */
export function formatFault(name: FormatName, text: string, length?: Length): FormatFault | null {
  if (text.trim() === '') return 'error_required';
  const own = ownLength[name];
  const { min, max } = length ?? { min: own ?? 1, max: own ?? Number.MAX_SAFE_INTEGER };
  const isOfKind = formats[name].test(text);
  // What is of a kind has no character of two units, so that nothing needs counting.
  const characters = isOfKind ? text.length : [...text].length;
  if (characters < min || characters > max) return 'error_invalid_length';
  return isOfKind ? null : `error_type_${name}`;
}
