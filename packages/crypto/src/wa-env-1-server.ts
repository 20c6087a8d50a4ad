import type { EnvelopeOptions, ServerEnvelopeCodec, SynchronousCipherProvider } from './codec.ts';
import { runAtOnce } from './flow.ts';
import { nodeCrypto } from './providers/node-crypto.ts';
import { waEnv1Format } from './wa-env-1-format.ts';
import { parseRequest } from './wa-env-1-layout.ts';

/** WA-ENV-1 for the switch: the same format, step by step and without a promise. */
export function waEnv1Server(
  options: EnvelopeOptions = {},
  provider: SynchronousCipherProvider = nodeCrypto,
): ServerEnvelopeCodec {
  const format = waEnv1Format(provider, options);
  return {
    parseHeaders: (saltHeader, authorization, requestField, requestId) =>
      parseRequest(provider, saltHeader, authorization, requestField, requestId),
    openSalt: (parsed, key) => runAtOnce(format.openSalt(parsed, key)),
    verifyRequest: (parsed, opened, key, fields) =>
      runAtOnce(format.verifyRequest(parsed, opened, key, fields)),
    decryptRequest: (verified) => runAtOnce(format.decryptRequest(verified)),
    sealResponse: (verified, plaintext) => runAtOnce(format.sealResponse(verified, plaintext)),
  };
}
