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
  const kept = list.slice(0, rowsKept).map(redacted);
  return list.length > rowsKept ? [...kept, `… and ${list.length - rowsKept} more`] : kept;
}

const rowsKept = 50;

function redactedField(name: string, field: unknown): unknown {
  if (secretNames.has(name)) return field === '' || field == null ? field : '••••';
  if (cardNames.has(name) && typeof field === 'string') return `••••${field.slice(-4)}`;
  return redacted(field);
}
