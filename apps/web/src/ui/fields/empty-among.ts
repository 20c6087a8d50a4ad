/** Of these fields, in their order, the first that is empty and the others; null where all are filled. */
export function emptyAmong<Field extends string>(
  order: readonly Field[],
  isEmpty: (field: Field) => boolean,
): { readonly field: Field; readonly alsoEmpty: readonly Field[] } | null {
  const [field, ...alsoEmpty] = order.filter(isEmpty);
  return field === undefined ? null : { field, alsoEmpty };
}
