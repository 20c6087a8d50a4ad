type ScriptPolicy = { createScriptURL: (address: string) => string };
type PolicyFactory = {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
};

let policy: ScriptPolicy | undefined;

/** Vouches for the address of a script of our own build, which the page's policy asks for. */
export function ownScript(address: string): string {
  policy ??= makePolicy();
  return policy.createScriptURL(address);
}

function makePolicy(): ScriptPolicy {
  const rules: ScriptPolicy = { createScriptURL: ownAddress };
  // Safe: the types of the browser do not know trusted types; where there are none, none are asked for.
  const factory = Reflect.get(globalThis, 'trustedTypes') as PolicyFactory | undefined;
  return factory?.createPolicy('sahakar', rules) ?? rules;
}

function ownAddress(address: string): string {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError('A script of another origin');
  return href;
}
