import { readFileSync } from 'node:fs';
import { isJsonObject } from '@sahakar/contracts/wire/json-of';
import {
  type EnvelopeSetting,
  standardEnvelope,
  UnknownEnvelopeError,
} from '@sahakar/crypto/codecs/envelope-setting';
import { switchCodec } from '@sahakar/crypto/codecs/switch-codec';
import { ConfigError, type Environment } from './config-error.ts';

/** ENVELOPE: the name of a codec, or the path of a description (docs/another-envelope.md). */
export function readEnvelope(environment: Environment, simControl: boolean): EnvelopeSetting {
  const text = environment['ENVELOPE'] || standardEnvelope;
  const setting = text.endsWith('.json') ? describedIn(text) : text;
  const weaknesses = weaknessesOf(setting, text);
  if (weaknesses.length > 0 && !simControl && environment['ALLOW_WEAK_ENVELOPE'] !== 'yes') {
    throw new ConfigError(
      `ENVELOPE=${text} is weak, and this is production: SIM_CONTROL=off, or --switch.\n` +
        weaknesses.map((weakness) => `- ${weakness}\n`).join('') +
        'Choose another envelope, or set ALLOW_WEAK_ENVELOPE=yes if TLS alone is to protect it.',
    );
  }
  return setting;
}

function weaknessesOf(setting: EnvelopeSetting, text: string): readonly string[] {
  try {
    return switchCodec(setting).weaknesses;
  } catch (error) {
    if (error instanceof UnknownEnvelopeError) {
      throw new ConfigError(`ENVELOPE=${text} ${error.message}`);
    }
    throw error;
  }
}

function describedIn(path: string): EnvelopeSetting {
  let description: unknown;
  try {
    description = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new ConfigError(`ENVELOPE names ${path}, which cannot be read as JSON.`);
  }
  if (!isJsonObject(description))
    throw new ConfigError(`ENVELOPE names ${path}, which is no object.`);
  return description;
}
