type BranchCodes = Readonly<Record<string, readonly (string | number)[]>>;
type Names = Readonly<Record<string, string>>;

type Directory = {
  readonly branches: BranchCodes;
  readonly bankNames: Names;
  /** Single codes, and first letters of codes, that a bank has let another one use. */
  readonly letOut: Names;
  readonly letOutByPrefix: readonly (readonly [string, string])[];
};

/** The bank that a real IFSC belongs to, by the list of the Reserve Bank; null where there is none. */
export async function bankOfIfsc(ifsc: string): Promise<string | null> {
  const { branches, bankNames, letOut, letOutByPrefix } = await directory();
  const [bank, branch] = [ifsc.slice(0, 4), ifsc.slice(5)];
  const codes = Object.hasOwn(branches, bank) ? branches[bank] : undefined;
  // The list has numeric branches as numbers.
  if (codes?.includes(/^\d+$/.test(branch) ? Number(branch) : branch) !== true) return null;
  const user =
    (Object.hasOwn(letOut, ifsc) ? letOut[ifsc] : undefined) ??
    letOutByPrefix.find(([prefix]) => ifsc.startsWith(prefix))?.[1] ??
    bank;
  // Some of those who are let out to stand there by their name.
  return bankNames[user] ?? (user.length > bank.length ? user : bankNames[bank]) ?? null;
}

let reading: Promise<Directory> | undefined;

/** A megabyte of codes, so it is read when the first payee of another bank is entered. */
function directory(): Promise<Directory> {
  reading ??= load();
  return reading;
}

async function load(): Promise<Directory> {
  const [branches, bankNames, letOut, prefixes] = await Promise.all([
    import('ifsc/src/IFSC.json', { with: { type: 'json' } }),
    import('ifsc/src/banknames.json', { with: { type: 'json' } }),
    import('ifsc/src/sublet.json', { with: { type: 'json' } }),
    import('ifsc/src/custom-sublets.json', { with: { type: 'json' } }),
  ]);
  return {
    branches: branches.default,
    bankNames: bankNames.default,
    letOut: letOut.default,
    letOutByPrefix: Object.entries(prefixes.default),
  };
}
