import { NoValueError } from './variables.ts';

type ReplayCard = { readonly number: string; readonly expiry: string; readonly cvv: string };

/** Somebody of a replay, with what he knows and holds. */
export type ReplayPerson = {
  readonly userId: string;
  readonly password: string;
  readonly transactionPassword: string | null;
  readonly mobile: string;
  readonly customerNumber: string;
  readonly cards?: readonly ReplayCard[] | undefined;
};

/** Somebody whom the scenario does not know, with nothing of his own. */
export const nobody: ReplayPerson = {
  userId: '',
  password: '',
  transactionPassword: null,
  mobile: '',
  customerNumber: '',
};

/** The secrets of one person, which change when he changes them. */
export type Secrets = {
  /** Undefined where the name is no secret or property of a person. */
  named(name: string): string | undefined;
  /** What the bank has sent for now, which no new secret may equal: one PIN in ten thousand would. */
  hear(name: string, secret: string): void;
  /** The step that gave new secrets is over: if it succeeded, they are the ones from now on. */
  settle(hasSucceeded: boolean): void;
};

const pins = ['7391', '2846'] as const;

const chosen: Readonly<Record<string, readonly [string, string]>> = {
  password: ['Koyna!River47x', 'Krishna&Bank58y'],
  transactionPassword: ['Sahyadri^Hill69', 'Godavari*Sea71z'],
  pin: pins,
  mpin: pins,
  tpin: pins,
};

export function secretsOf(person: ReplayPerson): Secrets {
  const known: Record<string, string | undefined> = {
    userId: person.userId,
    password: person.password,
    transactionPassword: person.transactionPassword ?? undefined,
    mobile: person.mobile,
    customerNumber: person.customerNumber,
  };
  const given = new Map<string, string>();
  return {
    named(name) {
      const [first = '', second = '', third = ''] = name.split('.');
      if (first === 'new') {
        const [one, other] = chosen[second] ?? [];
        const fresh = known[second] === one ? other : one;
        if (fresh !== undefined) given.set(second, fresh);
        return fresh;
      }
      if (first === 'wrong') return wrongs[second];
      if (first === 'card') return ofCard(person, second, third);
      return Object.hasOwn(known, first) ? known[first] : undefined;
    },
    hear(name, secret) {
      known[name] = secret;
    },
    settle(hasSucceeded) {
      if (hasSucceeded) for (const [name, value] of given) known[name] = value;
      given.clear();
    },
  };
}

const wrongs: Readonly<Record<string, string>> = {
  otp: '000000',
  password: 'Wrong!Word40q',
  transactionPassword: 'Wrong!Word41q',
  cvv: '000',
  mpin: '0000',
  tpin: '0000',
};

function ofCard(person: ReplayPerson, lastFour: string, what: string): string | undefined {
  const card = person.cards?.find(({ number }) => number.endsWith(lastFour));
  if (card === undefined)
    throw new NoValueError(`nobody of this name has a card ending ${lastFour}`);
  const { number, expiry, cvv } = card;
  const masked = `${number.slice(0, 4)}${'X'.repeat(number.length - 8)}${number.slice(-4)}`;
  const parts: Readonly<Record<string, string>> = {
    number,
    expiry,
    cvv,
    masked,
    lastSix: number.slice(-6),
  };
  return parts[what];
}
