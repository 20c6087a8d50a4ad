import { nodeCiphers } from '../ciphers/node-ciphers.ts';
import { nodeCrypto } from '../providers/node-crypto.ts';
import { responseSealer } from '../response-sealer.ts';
import {
  type EnvelopeSetting,
  standardEnvelope,
  UnknownEnvelopeError,
} from './envelope-setting.ts';
import { opensslName, opensslSalted } from './openssl-salted.ts';
import { described } from './described/described.ts';
import { readDescription } from './described/read-description.ts';
import { type Envelope, forSwitch, type SwitchCodec } from './seam.ts';
import { waEnv1Codec } from './wa-env-1-codec.ts';

/** The codec of this setting for the switch; an UnknownEnvelopeError where there is none. */
export function switchCodec(setting: EnvelopeSetting): SwitchCodec {
  return forSwitch(envelopeOf(setting));
}

function envelopeOf(setting: EnvelopeSetting): Envelope {
  if (setting === standardEnvelope) return waEnv1Codec(nodeCrypto, responseSealer);
  if (setting === opensslName) return opensslSalted(nodeCiphers);
  if (typeof setting !== 'string') return described(nodeCiphers, readDescription(setting));
  throw new UnknownEnvelopeError(
    `is no envelope: use ${standardEnvelope}, ${opensslName} or the path of a description in JSON.`,
  );
}
