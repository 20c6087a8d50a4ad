const noTls = 'what answers is no TLS, perhaps plain http';

/** What the library below Node says of somebody who speaks no TLS, by its code. */
export const wordsOfTls: Readonly<Record<string, string>> = {
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
};

/** Why no answer came, in words. */
export function connectionFailure(error: unknown, patienceMilliseconds: number): string {
  const [root] = rootsOf(error);
  if (!(root instanceof Error)) return String(root);
  if (root.name === 'TimeoutError') return `no answer within ${patienceMilliseconds / 1000} s`;
  return wordsOfTls[codeOf(root)] ?? root.message;
}

/** Whether nobody listens there at all: of the addresses of a name one may say so, and others nothing. */
export const isRefused = (error: unknown): boolean =>
  isUnsent(error) && rootsOf(error).some((root) => codeOf(root) === 'ECONNREFUSED');

/** Whether there was no connection over which anything could have been sent. */
export const isUnsent = (error: unknown): boolean => rootsOf(error).every(isOfConnecting);

const certificateCodes = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

function isOfConnecting(root: unknown): boolean {
  if (!(root instanceof Error)) return false;
  const code = codeOf(root);
  const call = 'syscall' in root ? root.syscall : '';
  if (call === 'connect' || call === 'getaddrinfo') return true;
  return code === 'UND_ERR_CONNECT_TIMEOUT' || code in wordsOfTls || certificateCodes.has(code);
}

/** Node tells why a connection failed in the cause of the error, or in those of each address. */
function rootsOf(error: unknown): readonly unknown[] {
  if (!(error instanceof Error)) return [error];
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.flatMap(rootsOf);
  }
  return error.cause === undefined ? [error] : rootsOf(error.cause);
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
