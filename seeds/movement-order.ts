/** Oldest first. All times carry +05:30, so their text sorts as they do. */
export function inOrder<M extends { readonly at: string }>(movements: readonly M[]): M[] {
  return movements.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
