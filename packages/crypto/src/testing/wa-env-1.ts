import type {
  Bytes,
  CipherProvider,
  ClearFields,
  HeaderValue,
  PendingResponse,
  SealedRequest,
  SealRequestInput,
  VerifiedRequest,
} from '../codec.ts';
import { runEventually } from '../flow.ts';
import { waEnv1Format } from '../wa-env-1-format.ts';
import { parseRequest } from '../wa-env-1-layout.ts';

/** WA-ENV-1 over any provider, both sides of it, with what the tests look at on the way. */
export function waEnv1(provider: CipherProvider, padToBytes?: number): BothSides {
  const format = waEnv1Format(provider, padToBytes);
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

type BothSides = {
  sealRequest(input: SealRequestInput): Promise<SealedRequest>;
  openRequest(input: SampleCall): Promise<OpenedRequest>;
  sealResponse(verified: VerifiedRequest, plaintext: string): Promise<string>;
  /** The plaintext keeps the trailing spaces of its padding, which JSON ignores. */
  openResponse(pending: PendingResponse, text: string): Promise<string>;
};

/** One call as it stands on the wire, with the key that the switch finds for its kid. */
export type SampleCall = {
  readonly key: Bytes;
  readonly saltHeader: HeaderValue;
  readonly authorization: HeaderValue;
  readonly request: unknown;
  readonly requestId: HeaderValue;
  readonly fields: ClearFields;
};

type OpenedRequest = {
  readonly kid: string;
  readonly ts: number;
  /** With the trailing spaces of the padding, which JSON ignores. */
  readonly plaintext: string;
  readonly verified: VerifiedRequest;
};
