/** How a world's name becomes that of a schema, of small letters, digits and _ alone, and back. */
export function schemaOfWorld(name: string, prefix: string): string {
  const plain = prefix + escaped(name);
  return plain.length <= plainMax ? plain : prefix + dense + asDigits(name);
}

/** What need not be the name of a world. */
export function worldOfSchema(schema: string, prefix: string): string {
  const rest = schema.slice(prefix.length);
  return rest.startsWith(dense) ? fromDigits(rest.slice(dense.length)) : unescaped(rest);
}

/** Whatever is no small letter and no digit becomes _ and its code; up to here it can be read. */
const plainMax = 51;

/** No code begins so. */
const dense = '_z';

/** Forty letters, with three places for each, would be longer than a name may be on PostgreSQL. */
function asDigits(name: string): string {
  let number = 1n;
  for (const letter of name) number = number * 64n + BigInt(letters.indexOf(letter));
  return number.toString(36);
}

function fromDigits(digits: string): string {
  if (!/^[0-9a-z]{1,60}$/.test(digits)) return '';
  let number = 0n;
  for (const digit of digits) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  let name = '';
  for (; number > 1n; number /= 64n) name = (letters[Number(number % 64n)] ?? '') + name;
  return name;
}

/** Of what a world's name is made; their order is kept, since schemas are called by it. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

function escaped(name: string): string {
  return name.replace(/[^a-z0-9]/g, (character) => `_${hexOf(character)}`);
}

function unescaped(name: string): string {
  return name.replace(/_([0-9a-f]{2})/g, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0');
}
