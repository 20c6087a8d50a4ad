const noTls = 'what answers is no TLS, perhaps plain http';

/** What the library below Node says of somebody who speaks no TLS, by its code. */
export const wordsOfTls: Readonly<Record<string, string>> = {
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
};

/** Why no answer came, in words. */
export function connectionFailure(error: unknown, patienceMilliseconds: number): string {
  const root = rootOf(error);
  if (!(root instanceof Error)) return String(root);
  if (root.name === 'TimeoutError') return `no answer within ${patienceMilliseconds / 1000} s`;
  return wordsOfTls[codeOf(root)] ?? root.message;
}

/** Whether nobody listens there at all. */
export const isRefused = (error: unknown): boolean => codeOf(rootOf(error)) === 'ECONNREFUSED';

/** Node tells why a connection failed in the cause of the error, or in those of each address. */
function rootOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error.cause === undefined ? error : rootOf(error.cause);
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
