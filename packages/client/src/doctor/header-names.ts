import { type Answer } from './ask.ts';
import type { Candidate } from './candidate.ts';
import { listed } from './cors.ts';
import { type Finding, fault } from './findings.ts';
import { askToken, tryCall, type Renaming } from './trial.ts';
import type { Visitor } from './visitor.ts';

const saltNames = [
  'X-Salt',
  'X-Key-Salt',
  'X-Enc-Salt',
  'X-Encrypted-Salt',
  'X-Request-Salt',
  'Salt',
];
const hashNames = ['X-Hash', 'X-Signature', 'X-Auth-Hash', 'X-Auth-Token', 'X-Checksum', 'Hash'];
/** Names that CORS lists and that carry neither salt nor hash. */
const ordinary = new Set('accept content-type origin x-requested-with x-request-id'.split(' '));

type Names = { readonly salt: readonly string[]; readonly hash: readonly string[] };

/**
 * Whether the switch takes the same call under other names: first all that are usual at once, then
 * by halves, each time with a key of its own. Null where no name helps, and where the documented ones do.
 */
export async function findHeaderNames(
  visitor: Visitor,
  candidate: Candidate,
): Promise<Finding | null> {
  const { salt, hash } = candidate.headers;
  const named = await namedByCors(visitor);
  const forSalt = named.filter((name) => /salt|key|iv|nonce/.test(name));
  const forHash = named.filter((name) => !forSalt.includes(name));
  const all = { salt: [salt, ...saltNames, ...forSalt], hash: [hash, ...hashNames, ...forHash] };
  const takes = async (names: Names) => {
    const asked = await askToken(visitor, candidate);
    if (asked.kind !== 'key') return false;
    const trial = await tryCall(visitor, candidate, asked, renaming(candidate, names));
    return trial.kind === 'opened';
  };
  if (!(await takes(all))) return null;
  const saltName = await narrowed(all.salt, (some) => takes({ ...all, salt: some }));
  const hashName = await narrowed(all.hash, (some) => takes({ salt: [saltName], hash: some }));
  const found = [
    ...(saltName === salt ? [] : [`the salt in ${saltName} instead of ${salt}`]),
    ...(hashName === hash ? [] : [`the hash in ${hashName} instead of ${hash}`]),
  ];
  if (found.length === 0) return null;
  // A switch that was busy meanwhile has said no to names that it takes.
  if (!(await takes({ salt: [saltName], hash: [hashName] }))) return null;
  return fault(
    'header-names',
    `The switch speaks ${candidate.name} and reads ${found.join(' and ')}.`,
  );
}

async function namedByCors(visitor: Visitor): Promise<string[]> {
  const reply = await visitor.options({
    Origin: visitor.page.origin,
    'Access-Control-Request-Method': 'POST',
  });
  if (reply.kind === 'silence') return [];
  return namesIn(reply).slice(0, 8);
}

const namesIn = (answer: Answer) =>
  listed(answer, 'access-control-allow-headers').filter(
    (name) => /^[a-z][\w-]*$/.test(name) && !ordinary.has(name),
  );

/** The one name of several that is needed; the first, which is the documented one, is tried alone. */
async function narrowed(
  names: readonly string[],
  takes: (some: readonly string[]) => Promise<boolean>,
): Promise<string> {
  const [first = '', ...rest] = names;
  if (await takes([first])) return first;
  let left = rest;
  while (left.length > 1) {
    const half = left.slice(0, Math.ceil(left.length / 2));
    left = (await takes(half)) ? half : left.slice(half.length);
  }
  return left[0] ?? first;
}

/** Puts salt and hash into all of these headers; a hash outside of Authorization has no prefix. */
function renaming({ headers }: Candidate, names: Names): Renaming {
  return (sealed) => {
    const { [headers.salt]: salt = '', [headers.hash]: hash = '', ...rest } = sealed;
    const renamed: Record<string, string> = rest;
    for (const name of names.salt) renamed[name] = salt;
    for (const name of names.hash) {
      renamed[name] = name === headers.hash ? hash : hash.replace(/^\S+ /, '');
    }
    return renamed;
  };
}
