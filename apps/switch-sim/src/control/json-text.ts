/** JSON of anything that the control plane shows; paise become text, which loses nothing. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'bigint' ? String(field) : field,
  );
}
