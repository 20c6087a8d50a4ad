import { type Description, type Iv, partsOf } from './description.ts';
import { isOfSalt } from './read-description.ts';

/** What an envelope of this description does not give, a sentence each. */
export function weaknessesOf(description: Description): readonly string[] {
  return [
    ...weaknessesOfHash(description),
    ...weaknessesOfKeys(description),
    ...weaknessesOfAnswers(description),
  ];
}

function weaknessesOfHash({ hash: { by, over, key } }: Description): string[] {
  const covers = new Set<string>(over);
  const isHmac = by.startsWith('HMAC') && key.includes('key');
  return [
    ...say(!isHmac && !covers.has('key'), 'The hash of a request needs no key: no authentication.'),
    ...say(
      !isHmac && covers.has('key'),
      'The hash of a request has its key mixed in and is no HMAC.',
    ),
    ...say(
      !covers.has('request') && !covers.has('plaintext'),
      'The hash of a request does not cover the request.',
    ),
    ...say(
      !covers.has('request') && covers.has('plaintext'),
      'A request is decrypted before its hash is compared.',
    ),
    ...say(
      !['servicename', 'user', 'requestId'].every((field) => covers.has(field)),
      'The hash of a request does not cover service, user and request id, which travel in the clear.',
    ),
  ];
}

function weaknessesOfKeys({ derive, salt, cipher }: Description): string[] {
  const parts = partsOf(derive);
  const lacksSalt = (iv: Iv) => iv.from === 'derived' && !iv.over.some(isOfSalt);
  return [
    ...say(!parts.includes('time'), 'The key of a call is not derived from the time.'),
    ...say(
      !parts.some(isOfSalt),
      'The key of a call is not made of its salt, so that its answer is not bound to it.',
    ),
    ...say(salt.encryptedBy === null, 'The salt travels in the clear.'),
    ...say(cipher.iv.from === 'fixed', 'The IV is fixed.'),
    ...say(lacksSalt(cipher.iv), 'The IV is the same for all calls of a key.'),
  ];
}

function weaknessesOfAnswers({ cipher, answer }: Description): string[] {
  const { encrypted } = answer;
  return [
    ...say(encrypted === 'nothing', 'Answers travel in the clear and without authentication.'),
    ...say(
      encrypted === 'body',
      'Answers carry their error in the clear and without authentication.',
    ),
    ...say(
      encrypted !== 'nothing' && cipher.mode === 'CBC',
      'Answers carry no authentication: CBC alone does not notice a change.',
    ),
  ];
}

const say = (isSo: boolean, sentence: string) => (isSo ? [sentence] : []);
