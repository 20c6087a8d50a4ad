import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import {
  actionFor,
  type CountedRule,
  type FaultAction,
  type FaultRule,
  type FaultyCall,
  isDue,
  isOver,
  isRandom,
  matches,
  type NewFaultRule,
  restOf,
} from './fault-rule.ts';
import type { KeptText } from './kept-text.ts';

/** A rule that is in force, and how many calls have got its fault so far. */
export type FaultInForce = FaultRule & { readonly hits: number };

export type FaultBook = {
  /** Whether a rule names this service, so that for all others nobody need ask who calls. */
  names(service: string): Promise<boolean>;
  /** The fault that applies to this call, counted as used; null where none does. */
  take(
    service: string,
    loginUsername: string | null,
    request?: unknown,
  ): Promise<FaultAction | null> | null;
  /** Enters rules; one with an id that is known already takes the place of that one. */
  add(rules: readonly NewFaultRule[]): Promise<readonly FaultRule[]>;
  list(): Promise<readonly FaultInForce[]>;
  /** The rules that can still hit somebody, each as another book goes on with it from here. */
  left(): Promise<readonly FaultRule[]>;
  /** Whether there was such a rule. */
  remove(id: string): Promise<boolean>;
  /** How many rules there were. */
  clear(): Promise<number>;
};

/** The cast of the world's scenario: key to login username. */
export type CastLogins = ReadonlyMap<string, string>;

export type FaultBookParts = {
  readonly text: KeptText;
  readonly clock: Clock;
  readonly logins: CastLogins;
};

export function faultBook({ text, clock, logins }: FaultBookParts): FaultBook {
  const loginOf = (persona: string) => logins.get(persona) ?? persona;

  const change = <T>(work: (book: Book) => readonly [Book, T]): Promise<T> =>
    text.change((earlier) => {
      const [later, value] = work(bookOf(earlier));
      return [JSON.stringify(later), value];
    });

  async function taken(kept: Promise<string | null> | string, call: FaultyCall) {
    const counts = (one: CountedRule) =>
      !isOver(one.rule, one.matched) && matches(one.rule, call, loginOf);
    if (!bookOf(await kept).rules.some(counts)) return null;
    return change<FaultAction | null>((book) => {
      let due: FaultAction | null = null;
      const rules = book.rules.map((one) => {
        if (!counts(one)) return one;
        const { rule, hits } = one;
        const matched = one.matched + 1;
        // Every rule counts every call that it matches; the oldest one that is due decides.
        if (due !== null || !isDue(rule, matched)) return { rule, hits, matched };
        due = actionFor(rule, matched);
        return { rule, matched, hits: hits + 1 };
      });
      return [{ ...book, rules }, due];
    });
  }

  return {
    names: async (service) =>
      bookOf(await text.read()).rules.some(({ rule }) => rule.service === service),
    take(service, loginUsername, request = null) {
      const kept = text.read();
      if (kept === null) return null;
      return taken(kept, { service, loginUsername, request, at: clock.now() });
    },
    add: (added) =>
      change((book) => {
        const ids = idsBeside([...book.rules.map(({ rule }) => rule), ...added], book.serial);
        const entered = added.map((rule) => ({
          ...rule,
          id: rule.id ?? ids.next(),
          ...(isRandom(rule) && { seed: rule.seed ?? randomBytes(4).toString('hex') }),
        }));
        const kept = book.rules.filter(({ rule }) => !entered.some(({ id }) => id === rule.id));
        const fresh = entered.map((rule) => ({ rule, matched: rule.met ?? 0, hits: 0 }));
        return [{ serial: ids.serial(), rules: [...kept, ...fresh] }, entered];
      }),
    left: async () => bookOf(await text.read()).rules.flatMap((counted) => restOf(counted) ?? []),
    list: async () => bookOf(await text.read()).rules.map(({ rule, hits }) => ({ ...rule, hits })),
    remove: (id) =>
      change((book) => {
        const rules = book.rules.filter(({ rule }) => rule.id !== id);
        return [{ ...book, rules }, rules.length < book.rules.length];
      }),
    clear: () => change((book) => [{ ...book, rules: [] }, book.rules.length]),
  };
}

/** Where there is no control plane, what a book still holds is not looked at. */
export const noFaults: FaultBook = {
  names: async () => false,
  take: () => null,
  add: async () => {
    throw new Error('Without the control plane there are no faults');
  },
  list: async () => [],
  left: async () => [],
  remove: async () => false,
  clear: async () => 0,
};

/** Makes up ids that none of these rules has, whoever has given it to them. */
function idsBeside(rules: readonly NewFaultRule[], from: number) {
  const taken = new Set(rules.map(({ id }) => id));
  let serial = from;
  return {
    serial: () => serial,
    next(): string {
      do serial += 1;
      while (taken.has(`fault-${serial}`));
      return `fault-${serial}`;
    },
  };
}

type Book = { readonly serial: number; readonly rules: readonly CountedRule[] };

const emptyBook: Book = { serial: 0, rules: [] };

function bookOf(text: string | null): Book {
  // Safe: this row is only ever written from a Book.
  return text === null ? emptyBook : (JSON.parse(text) as Book);
}
