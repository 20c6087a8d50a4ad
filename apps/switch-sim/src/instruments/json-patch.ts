/** The operations of RFC 6902 that change a document at one place. */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value?: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** A patch that does not fit, by the path of the operation. */
export class PatchError extends Error {
  override readonly name = 'PatchError';
}

/** The document after all operations; a PatchError where one of them finds no place. */
export function patched(document: unknown, operations: readonly PatchOperation[]): unknown {
  return operations.reduce((current, operation) => {
    const steps = operation.path.split('/').slice(1).map(unescaped);
    return changedAt(current, steps, operation);
  }, document);
}

const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');

function changedAt(at: unknown, [step, ...rest]: readonly string[], by: PatchOperation): unknown {
  if (step === undefined || typeof at !== 'object' || at === null) throw new PatchError(by.path);
  return Array.isArray(at)
    ? changedList(at, step, rest, by)
    : changedFields(Object.entries(at), step, rest, by);
}

function changedList(
  list: readonly unknown[],
  step: string,
  rest: readonly string[],
  by: PatchOperation,
): unknown[] {
  const isAdded = by.op === 'add' && rest.length === 0;
  const place = step === '-' && isAdded ? list.length : /^(0|[1-9]\d*)$/.test(step) ? +step : -1;
  if (place < 0 || place > list.length - (isAdded ? 0 : 1)) throw new PatchError(by.path);
  if (rest.length > 0) return list.with(place, changedAt(list[place], rest, by));
  if (by.op === 'remove') return list.toSpliced(place, 1);
  return list.toSpliced(place, isAdded ? 0 : 1, by.value);
}

function changedFields(
  fields: readonly (readonly [string, unknown])[],
  step: string,
  rest: readonly string[],
  by: PatchOperation,
): object {
  const isThere = fields.some(([name]) => name === step);
  if (!isThere && (rest.length > 0 || by.op !== 'add')) throw new PatchError(by.path);
  if (rest.length === 0 && by.op === 'remove') {
    return Object.fromEntries(fields.filter(([name]) => name !== step));
  }
  const put = (value: unknown) =>
    rest.length > 0 ? changedAt(value, rest, by) : 'value' in by ? by.value : undefined;
  // Written anew from its entries, so that no name of a patch reaches a prototype.
  if (!isThere) return Object.fromEntries([...fields, [step, put(undefined)]]);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, name === step ? put(value) : value]),
  );
}
