export type AddressLines = {
  readonly lines: readonly [string, string, string];
  readonly pinCode: string;
};

/** A postal address in three lines and its PIN code; what does not fit stays on the third line. */
export function addressLines(address: string): AddressLines {
  const pinCode = /\b\d{6}$/.exec(address)?.[0] ?? '';
  const parts = address
    .slice(0, address.length - pinCode.length)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = '', second = '', ...rest] = parts;
  return { lines: [first, second, rest.join(', ')], pinCode };
}
