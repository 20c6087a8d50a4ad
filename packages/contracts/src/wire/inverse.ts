/** The same pairs by their values, which are all different: the code of a word where there is its word. */
export function inverse<const Pairs extends Readonly<Record<string, string>>>(
  pairs: Pairs,
): { readonly [Key in keyof Pairs as Pairs[Key]]: Key } {
  const turned = Object.entries(pairs).map(([key, value]) => [value, key]);
  // Safe: each value has become a key of its own, and stands for the key that it had.
  return Object.fromEntries(turned) as { readonly [Key in keyof Pairs as Pairs[Key]]: Key };
}
