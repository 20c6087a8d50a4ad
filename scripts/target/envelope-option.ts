import { readFileSync } from 'node:fs';
import {
  type EnvelopeSetting,
  UnknownEnvelopeError,
} from '@sahakar/crypto/codecs/envelope-setting';
import { switchCodec } from '@sahakar/crypto/codecs/switch-codec';
import { ClearError, messageOf } from '../clear-error.mjs';

/** What --envelope names: a codec, or a file that describes one. Undefined where it is left out. */
export function envelopeOf(text: string | undefined): EnvelopeSetting | undefined {
  if (text === undefined) return undefined;
  const setting = text.endsWith('.json') ? describedIn(text) : text;
  try {
    switchCodec(setting);
  } catch (error) {
    if (!(error instanceof UnknownEnvelopeError)) throw error;
    throw new ClearError(`--envelope ${text} ${error.message}`, 2);
  }
  return setting;
}

function describedIn(path: string): EnvelopeSetting {
  try {
    const description: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return { ...Object(description) };
  } catch (error) {
    throw new ClearError(`--envelope ${path} cannot be read: ${messageOf(error)}`, 2);
  }
}
