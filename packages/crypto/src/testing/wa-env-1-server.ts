import type {
  Bytes,
  ClearFields,
  HeaderValue,
  OpenedSalt,
  ParsedRequest,
  VerifiedRequest,
} from '../codec.ts';
import { runAtOnce } from '../flow.ts';
import { nodeCrypto } from '../providers/node-crypto.ts';
import { waEnv1Format } from '../wa-env-1-format.ts';
import { parseRequest } from '../wa-env-1-layout.ts';

/** The switch's half of WA-ENV-1 step by step, so that a test can stop between two of them. */
export function waEnv1Server(): SwitchSide {
  const format = waEnv1Format(nodeCrypto);
  return {
    parseHeaders: (saltHeader, authorization, requestField, requestId) =>
      parseRequest(nodeCrypto, saltHeader, authorization, requestField, requestId),
    openSalt: (parsed, key) => runAtOnce(format.openSalt(parsed, key)),
    verifyRequest: (parsed, opened, key, fields) =>
      runAtOnce(format.verifyRequest(parsed, opened, key, fields)),
    decryptRequest: (verified) => runAtOnce(format.decryptRequest(verified)),
    sealResponse: (verified, plaintext) => runAtOnce(format.sealResponse(verified, plaintext)),
  };
}

/**
 * The switch's half in the order of its checks, without a promise:
 * parseHeaders, (kid), openSalt, (time), verifyRequest, (take kid), decryptRequest, sealResponse.
 */
type SwitchSide = {
  parseHeaders(
    saltHeader: HeaderValue,
    authorization: HeaderValue,
    requestField: unknown,
    requestId?: HeaderValue,
  ): ParsedRequest;
  openSalt(parsed: ParsedRequest, key: Bytes): OpenedSalt;
  verifyRequest(
    parsed: ParsedRequest,
    opened: OpenedSalt,
    key: Bytes,
    fields: ClearFields,
  ): VerifiedRequest;
  decryptRequest(verified: VerifiedRequest): string;
  sealResponse(verified: VerifiedRequest, plaintext: string): string;
};
