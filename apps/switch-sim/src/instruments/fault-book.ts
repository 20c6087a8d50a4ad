/** What an injected fault does to one call. */
export type FaultAction =
  | { readonly kind: 'code'; readonly code: string; readonly message: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'drop' }
  | { readonly kind: 'commit-then-drop' };

/** Which calls get the fault: of one service and person, from the nth on, so many times. */
export type FaultRule = {
  readonly id: string;
  /** A servicename, or * for every service. */
  readonly service: string;
  /** A key of the cast or a login username; null for everybody. */
  readonly persona: string | null;
  /** The first matching call that gets the fault, counted from 1. */
  readonly from: number;
  /** How many calls get it; null for all that follow. */
  readonly times: number | null;
  readonly action: FaultAction;
};

/** A rule that is in force, and how many calls have got its fault so far. */
export type FaultInForce = FaultRule & { readonly hits: number };

export type NewFaultRule = Omit<FaultRule, 'id'> & { readonly id?: string | undefined };

export type FaultBook = {
  /** The fault that applies to this call, counted as used; null where none does. */
  take(service: string, loginUsername: string | null): FaultAction | null;
  /** Enters a rule; one with an id that is known already takes the place of that one. */
  add(rule: NewFaultRule): FaultRule;
  list(): readonly FaultInForce[];
  /** Whether there was such a rule. */
  remove(id: string): boolean;
  clear(): void;
};

/** The cast of the world's scenario: key to login username. */
export type CastLogins = ReadonlyMap<string, string>;

export function faultBook(logins: CastLogins): FaultBook {
  let rules: { readonly rule: FaultRule; matched: number; hits: number }[] = [];
  let serial = 0;

  function matches(rule: FaultRule, service: string, loginUsername: string | null): boolean {
    if (rule.service !== '*' && rule.service !== service) return false;
    if (rule.persona === null) return true;
    return loginUsername === (logins.get(rule.persona) ?? rule.persona);
  }

  return {
    take(service, loginUsername) {
      let due: FaultAction | null = null;
      for (const entry of rules) {
        if (!matches(entry.rule, service, loginUsername)) continue;
        entry.matched += 1;
        const { from, times, action } = entry.rule;
        const isDue = entry.matched >= from && (times === null || entry.matched < from + times);
        // Every rule counts every call that it matches; the oldest one that is due decides.
        if (!isDue || due !== null) continue;
        due = action;
        entry.hits += 1;
      }
      return due;
    },
    add(rule) {
      serial += 1;
      const newRule = { ...rule, id: rule.id ?? `fault-${serial}` };
      rules = rules.filter(({ rule: { id } }) => id !== newRule.id);
      rules.push({ rule: newRule, matched: 0, hits: 0 });
      return newRule;
    },
    list: () => rules.map(({ rule, hits }) => ({ ...rule, hits })),
    remove(id) {
      const others = rules.filter(({ rule }) => rule.id !== id);
      const isFound = others.length < rules.length;
      rules = others;
      return isFound;
    },
    clear() {
      rules = [];
    },
  };
}
