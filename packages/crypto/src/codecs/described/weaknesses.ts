import { type Derivation, type Description, type Iv, partsOf } from './description.ts';
import { isOfSalt } from './read-description.ts';
import { costOfForgery, roundsMax } from './rounds.ts';

/** What an envelope of this description does not give, a sentence each. */
export function weaknessesOf(description: Description): readonly string[] {
  return [
    ...weaknessesOfHash(description),
    ...weaknessesOfKeys(description),
    ...weaknessesOfAnswers(description),
    ...costOfStrangers(description),
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
    ...say(
      // What alone is new for each call is the salt, and no IV of its own is made of it.
      salt.encryptedBy !== null && (salt.iv ?? cipher.iv).from !== 'before',
      'The IV of the salt is the same for all calls of a key.',
    ),
  ];
}

function weaknessesOfAnswers(description: Description): string[] {
  const { cipher, answer } = description;
  const { encrypted, derive } = answer;
  const isOneKey = hasOneKey(description);
  return [
    ...say(
      isOneKey && cipher.mode === 'GCM' && cipher.iv.from !== 'before',
      'Request and answer have one key and one IV under GCM: who knows a request reads its answer without the key.',
    ),
    ...say(
      isOneKey,
      'Request and answer have one key: a request that is sent back opens as its answer.',
    ),
    ...say(
      encrypted !== 'nothing' && derive !== undefined && !partsOf(derive).some(isOfSalt),
      'The key of an answer is not made of the salt of its call, so that it is not bound to it.',
    ),
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

/** What a switch has to do for a call that anybody may send; the portal derives each key once. */
function costOfStrangers(description: Description): string[] {
  const { place, rounds } = costOfForgery(description);
  const cures = [
    'lessen them, or lengthen time.bucketSeconds',
    ...(description.token.kid === undefined ? ['name the key by token.kid'] : []),
    ...(place === 'derive.iterations' ? ['hash key, time and request without the plaintext'] : []),
  ];
  return say(
    rounds > roundsMax,
    `A call of anybody costs the switch ${rounds} rounds of PBKDF2 (${place}), where ${roundsMax} are bearable: ${cures.join(', or ')}.`,
  );
}

/** Nothing else tells the two apart: no hash covers an answer, and no text is sealed with its kind. */
function hasOneKey({ token, derive, answer }: Description): boolean {
  if (answer.encrypted === 'nothing') return false;
  // A key without a name goes in as the empty text.
  const spell = (derivation: Derivation) => spelled(derivation, token.kid === undefined);
  return answer.derive === undefined || spell(answer.derive) === spell(derive);
}

/** The same for all ways to write down what makes the same key. */
function spelled(derivation: Derivation, isUnnamed: boolean): string {
  if (derivation.by === 'plain') return derivation.by;
  const literal = (text: string) => text.replaceAll('<', '<<');
  const spellPart = (part: string) => {
    if (part.startsWith('text:')) return literal(part.slice('text:'.length));
    return part === 'kid' && isUnnamed ? '' : `<${part}>`;
  };
  const spell = (parts: readonly string[]) =>
    parts.map(spellPart).join(literal(derivation.between));
  switch (derivation.by) {
    case 'SHA-256':
      return JSON.stringify([derivation.by, spell(derivation.over)]);
    case 'PBKDF2': {
      const { by, hash, iterations, password, salt } = derivation;
      return JSON.stringify([by, hash, iterations, spell(password), spell(salt)]);
    }
    case 'HKDF': {
      const { by, hash, salt, info } = derivation;
      return JSON.stringify([by, hash, spell(salt), spell(info)]);
    }
  }
}

const say = (isSo: boolean, sentence: string) => (isSo ? [sentence] : []);
