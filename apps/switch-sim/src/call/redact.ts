/** Wire names of fields that hold a secret, in any spelling of case. */
const secretNames = new Set(
  [
    'LoginPassword',
    'OldMPin',
    'NewMpin',
    'OldTPin',
    'NewTpin',
    'TPin',
    'OTP',
    'OneTimePass',
    'Cvv',
    'COffSet',
    'POffSet',
    'newPin',
    'key',
  ].map((name) => name.toLowerCase()),
);

const cardNames = new Set(['cardno', 'cardnumber']);

/**
 * A copy of a wire body that may be kept: secrets are dots, card numbers show their last four, and
 * of a long list only the beginning stays, since hundreds of calls are kept.
 */
export function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return redactedList(value);
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value))
    kept[name] = redactedField(name.toLowerCase(), field);
  return kept;
}

function redactedList(list: readonly unknown[]): unknown[] {
  // To tell of one row more takes no less room than the row itself.
  if (list.length <= rowsKept + 1) return list.map(redacted);
  return [...list.slice(0, rowsKept).map(redacted), leftOut(list.length - rowsKept)];
}

/** So many rows of a list are kept. */
export const rowsKept = 50;

/** What stands in the place of the others. */
export const leftOut = (rows: number) => `… and ${rows} more`;

function redactedField(name: string, field: unknown): unknown {
  if (secretNames.has(name)) return field === '' || field == null ? field : '••••';
  if (cardNames.has(name) && typeof field === 'string') return `••••${field.slice(-4)}`;
  return redacted(field);
}
