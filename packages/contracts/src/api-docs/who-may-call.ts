import { type Access, actors, type Principal, principals, signedIn } from '../access.ts';
import type { Contract } from '../contract.ts';

export type WhoMayCall = {
  /** The field and value that it holds for, such as Requesttype "H"; null where for every call. */
  readonly operation: string | null;
  readonly who: string;
};

/** Who may call a service, in words; operations that the same people may call share a line. */
export function whoMayCall({ access }: Pick<Contract, 'access'>): readonly WhoMayCall[] {
  if (!('operation' in access)) return [{ operation: null, who: wordsFor(access) }];
  const { operation, by, otherwise } = access;
  const values = Map.groupBy(Object.keys(by), (value) => wordsFor(by[value] ?? { may: [] }));
  const lines = [...values].map(([who, of]) => ({
    operation: `${operation} ${of.map((value) => (value === '' ? 'empty' : value)).join(', ')}`,
    who,
  }));
  if (otherwise === undefined) return lines;
  return [...lines, { operation: `no ${operation}`, who: wordsFor(otherwise) }];
}

function wordsFor({ may, inFlow = [] }: Access): string {
  const always = groupOf(may);
  if (inFlow.length === 0) return always;
  const flow = `${groupOf(inFlow)}, where a flow has come to this step`;
  return may.length === 0 ? flow : `${always}; ${flow}`;
}

function groupOf(who: readonly Principal[]): string {
  const group = groups.find(({ all }) => all.length === who.length && all.every(isIn(who)));
  if (group !== undefined) return group.name;
  const whole = groups.find(({ all }) => all.length < who.length && all.every(isIn(who)));
  const rest = who.filter((one) => whole?.all.includes(one) !== true);
  return [...(whole === undefined ? [] : [whole.name]), ...rest.map((one) => names[one])].join(
    ', ',
  );
}

const isIn = (who: readonly Principal[]) => (one: Principal) => who.includes(one);

// The largest first: a group is named before what is left of it.
const groups: readonly { readonly name: string; readonly all: readonly Principal[] }[] = [
  { name: 'everybody', all: principals },
  { name: 'everybody signed in', all: signedIn },
  { name: 'everybody signed in but view-only users', all: actors },
];

const names: Readonly<Record<Principal, string>> = {
  anonymous: 'strangers',
  'password-accepted': 'who has given the password and not yet the OTP',
  retail: 'retail customers',
  'corporate-as-retail': 'corporates as retail',
  maker: 'makers',
  checker: 'checkers',
  both: 'makers who are checkers too',
  'view-only': 'view-only users',
};
