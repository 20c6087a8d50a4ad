import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import { readDescription } from '@sahakar/crypto/codecs/described/read-description';
import { type Candidate, candidateOf } from './candidate.ts';
import { type Finding, fault } from './findings.ts';
import { askToken, tryCall } from './trial.ts';
import type { Visitor } from './visitor.ts';

type Description = ReturnType<typeof readDescription>;

/** One place of a description that says something else, as a bank's documents often leave open. */
type Variant = {
  readonly place: string;
  readonly own: string;
  readonly other: string;
  readonly description: Description;
};

/**
 * A description that differs from what the switch speaks in one encoding alone is named by trying
 * each other one, with a key of its own each time. Null where none helps.
 */
export async function findVariant(
  visitor: Visitor,
  { name, setting }: Candidate,
): Promise<Finding | null> {
  for (const { place, own, other, description } of variantsOf(setting)) {
    const candidate = await candidateOf(description);
    const asked = await askToken(visitor, candidate);
    if (asked.kind !== 'key') continue;
    const { kind } = await tryCall(visitor, candidate, asked);
    if (kind !== 'opened') continue;
    const sentence = `The switch speaks ${name}, but for ${place}, which is ${other} and not ${own}.`;
    return fault('envelope-differs', sentence);
  }
  return null;
}

function variantsOf(setting: EnvelopeSetting): Variant[] {
  if (typeof setting === 'string') return [];
  const told = readDescription(setting);
  const { cipher, salt, hash, time } = told;
  const encodings = ['hex', 'base64', 'base64url'] as const;
  const all = [
    ...encodings.flatMap((encoding) => [
      variant('hash.encoding', hash.encoding, encoding, { ...told, hash: { ...hash, encoding } }),
      variant('salt.encoding', salt.encoding, encoding, { ...told, salt: { ...salt, encoding } }),
      variant('cipher.encoding', cipher.encoding, encoding, {
        ...told,
        cipher: { ...cipher, encoding },
      }),
    ]),
    ...(['count', 'seconds', 'milliseconds'] as const).map((write) =>
      variant('time.write', time.write, write, { ...told, time: { ...time, write } }),
    ),
    ...['', 'Bearer '].map((prefix) =>
      variant('hash.prefix', quotedPrefix(hash.prefix), quotedPrefix(prefix), {
        ...told,
        hash: { ...hash, prefix },
      }),
    ),
  ];
  return all.filter(({ own, other }) => own !== other);
}

const quotedPrefix = (prefix: string) => `“${prefix}”`;

function variant(place: string, own: string, other: string, description: Description): Variant {
  return { place, own, other, description };
}
