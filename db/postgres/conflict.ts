/** Serialisation failure and deadlock: the same work can succeed when it is done again. */
const conflictStates = new Set(['40001', '40P01']);

/** Whether an error of the driver, or a warning of the server, tells of one. */
export function isConflict(told: unknown): boolean {
  const { code }: { readonly code?: unknown } = Object(told);
  return typeof code === 'string' && conflictStates.has(code);
}
