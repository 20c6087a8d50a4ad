import { configuration } from '../../configuration/configuration.ts';

// Characters that look alike (0 O o, 1 I l) are left out (RULINGS L10).
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** The next challenge of the login, as long as the bank wants it. */
export function challengeAfter(before?: string): string {
  return newChallenge(configuration().policy.auth.captchaLength, before);
}

type RandomByte = () => number;

/** A challenge of so many characters that differs from the one shown before. */
export function newChallenge(
  length: number,
  before = '',
  randomByte: RandomByte = secureByte,
): string {
  for (;;) {
    const challenge = Array.from({ length }, () => pick(randomByte)).join('');
    if (challenge !== before) return challenge;
  }
}

/** Bytes past the last whole multiple of the alphabet are thrown away: every character is as likely. */
function pick(randomByte: RandomByte): string {
  const fair = 256 - (256 % alphabet.length);
  for (;;) {
    const byte = randomByte();
    if (byte < fair) return alphabet.charAt(byte % alphabet.length);
  }
}

function secureByte(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
}

/** What one character of a challenge is, for a name or a voice that cannot show its case. */
export function characterKind(character: string): 'capital' | 'small' | 'digit' {
  if (/\d/.test(character)) return 'digit';
  return character === character.toUpperCase() ? 'capital' : 'small';
}
