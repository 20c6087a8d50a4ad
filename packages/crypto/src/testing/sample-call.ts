import type { ClearFields, SealedRequest, VerifiedRequest } from '../codec.ts';
import { nodeCrypto } from '../providers/node-crypto.ts';
import { type SampleCall, waEnv1 } from './wa-env-1.ts';
import { waEnv1Server } from './wa-env-1-server.ts';

export const sampleFields: ClearFields = {
  servicename: 'FundTransferService',
  entitycode: 'WA',
  user: '9876543210',
  ipadress: '203.0.113.7',
  lattitude: '19.0760',
  longitude: '72.8777',
};

export const sampleTs = 1_767_225_600_000;
export const sampleRequestId = '01J00000000000000000000000';
export const samplePlaintext = JSON.stringify({ Amount: '2500.00', Remark: 'घर का किराया' });

const server = waEnv1Server();

export async function sealSample(
  plaintext: string = samplePlaintext,
  fields: ClearFields = sampleFields,
): Promise<{ call: SampleCall; sealed: SealedRequest }> {
  const key = nodeCrypto.randomBytes(32);
  const sealed = await waEnv1(nodeCrypto).sealRequest({
    kid: nodeCrypto.encodeBase64url(nodeCrypto.randomBytes(16)),
    key,
    ts: sampleTs,
    fields,
    requestId: sampleRequestId,
    plaintext,
  });
  const call = {
    key,
    saltHeader: sealed.saltHeader,
    authorization: sealed.bearer,
    request: sealed.request,
    requestId: sampleRequestId,
    fields,
  };
  return { call, sealed };
}

/** The switch's steps in their order, without its look-ups. */
export function openAtSwitch(call: SampleCall): { verified: VerifiedRequest; plaintext: string } {
  const { key, saltHeader, authorization, request, requestId, fields } = call;
  const parsed = server.parseHeaders(saltHeader, authorization, request, requestId);
  const verified = server.verifyRequest(parsed, server.openSalt(parsed, key), key, fields);
  return { verified, plaintext: server.decryptRequest(verified) };
}

/** Everything that a caller can see of a refusal, or 'accepted'. */
export function refusalOf(attempt: () => unknown): unknown {
  try {
    attempt();
  } catch (error) {
    return describeRefusal(error);
  }
  return 'accepted';
}

export async function refusalLater(attempt: Promise<unknown>): Promise<unknown> {
  try {
    await attempt;
  } catch (error) {
    return describeRefusal(error);
  }
  return 'accepted';
}

export const theOneRefusal = {
  name: 'EnvelopeError',
  message: 'The envelope is not valid',
  code: 9400,
};

function describeRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // Own properties show whatever an error might carry besides, such as a cause.
  const properties = Object.getOwnPropertyNames(error).filter((name) => name !== 'stack');
  return Object.fromEntries(properties.map((name) => [name, Reflect.get(error, name)]));
}
