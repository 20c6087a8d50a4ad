type Place = { readonly address: string; readonly city: string; readonly pinCode: string };

/** One line, as it stands on an envelope. */
export function postalAddress({ address, city, pinCode }: Place): string {
  return `${address}, ${city} ${pinCode}`;
}
