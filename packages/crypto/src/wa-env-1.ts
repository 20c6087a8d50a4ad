import type { CipherProvider, EnvelopeCodec, EnvelopeOptions } from './codec.ts';
import { runEventually } from './flow.ts';
import { waEnv1Format } from './wa-env-1-format.ts';
import { parseRequest } from './wa-env-1-layout.ts';

/** WA-ENV-1 over any provider, for the portal and for tools that play both sides. */
export function waEnv1(provider: CipherProvider, options: EnvelopeOptions = {}): EnvelopeCodec {
  const format = waEnv1Format(provider, options);
  return {
    sealRequest: (input) => runEventually(format.sealRequest(input)),

    async openRequest({ key, saltHeader, authorization, request, requestId, fields }) {
      const parsed = parseRequest(provider, saltHeader, authorization, request, requestId);
      const opened = await runEventually(format.openSalt(parsed, key));
      const verified = await runEventually(format.verifyRequest(parsed, opened, key, fields));
      const plaintext = await runEventually(format.decryptRequest(verified));
      return { kid: parsed.kid, ts: opened.ts, plaintext, verified };
    },

    sealResponse: (verified, plaintext) => runEventually(format.sealResponse(verified, plaintext)),
    openResponse: (pending, text) => runEventually(format.openResponse(pending, text)),
  };
}
