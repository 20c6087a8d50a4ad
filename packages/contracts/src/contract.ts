import type * as z from 'zod/mini';
import type { Access, AccessByOperation } from './access.ts';
import type { ResponseCode } from './response-codes.ts';

/** What a request field names, so that one guard can check that the session owns it. */
export type Ownable = 'account' | 'card' | 'customer' | 'login';

/** Codes that the pipeline itself may answer for any service; contracts list only their own. */
export const pipelineRefusals = [
  '9010',
  '9011',
  '9012',
  '9015',
  '9047',
  '9048',
  '9100',
  '9110',
  '9199',
] as const satisfies readonly ResponseCode[];

export type PipelineRefusal = (typeof pipelineRefusals)[number];

export type Example = {
  readonly title: string;
  /** Wire values, as they stand inside the envelope. */
  readonly request: Record<string, unknown>;
  readonly response: Record<string, unknown>;
};

/** Calls that post money or bind it. */
export type MoneyUse = {
  /** Those that are refused while the book is not in order; some may name operations. */
  readonly movedBy: 'every-call' | readonly string[];
  /** Whether the customer is reminded of one whose answer never came. */
  readonly isTransfer: boolean;
};

/** What a call does to the session that it comes from. */
export type SessionUse =
  | 'stays'
  /** Only looks at it, and so is answered in the grace after its end too (RULINGS R-2). */
  | 'observes'
  /** Ends it, in that grace too; another one begins with the answer. */
  | 'ends'
  /** Another session takes its place with the answer: the cookie changes. */
  | 'renews'
  /** Renews it where a field of the request says so. */
  | { readonly renewedBy: Readonly<Record<string, string>> };

/** What a kept copy of a body shows of a field: nothing of a secret, the end of a card number. */
export type Disclosure = 'hidden' | 'last-four';

export type Contract = {
  /** The wire's servicename; written here and nowhere else. */
  readonly name: string;
  readonly access: Access | AccessByOperation;
  /**
   * Set where the envelope's user is the login of who has a MakerChecker, as documented; his mobile
   * number is taken there too (RULINGS E7). Everywhere else the user is the mobile number alone.
   */
  readonly userIsLogin?: true;
  /** Request fields whose value must belong to the session. */
  readonly owns: Readonly<Record<string, Ownable>>;
  /**
   * True where a call changes something: it then runs at most once per X-Request-Id. A service whose
   * access depends on an operation names the operations that change something.
   */
  readonly effect: boolean | readonly string[];
  /**
   * Set where a call that is no effect is answered again by what it was answered under its X-Request-Id:
   * what is right once alone, such as an OTP, is asked for again by whoever has not heard it.
   */
  readonly answersAgain?: true;
  /** Null where no call moves money. */
  readonly money: MoneyUse | null;
  readonly session: SessionUse;
  /** Fields of request and answer that no record may show, at any depth. */
  readonly secrets: Readonly<Record<string, Disclosure>>;
  readonly request: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  readonly refusals: readonly ResponseCode[];
  readonly examples: readonly Example[];
};

/** Whether this request, wire values or decoded ones, changes something. */
export function hasEffect(
  { access, effect }: Pick<Contract, 'access' | 'effect'>,
  request: unknown,
): boolean {
  if (typeof effect === 'boolean') return effect;
  if (!('operation' in access) || typeof request !== 'object' || request === null) return false;
  return Object.entries(request).some(
    ([field, value]) => field === access.operation && effect.includes(value),
  );
}

/**
 * Whether the answer to this request is kept under its X-Request-Id. Where it brings another session
 * nobody can ask for it again: the cookie of the one before has gone.
 */
export function isKept(
  contract: Pick<Contract, 'access' | 'effect' | 'answersAgain' | 'session'>,
  request: Readonly<Record<string, unknown>>,
): boolean {
  if (hasEffect(contract, request)) return true;
  return contract.answersAgain === true && !renewsSession(contract, request);
}

/** Whether this request posts money or binds it. */
export function movesMoney(
  { access, money }: Pick<Contract, 'access' | 'money'>,
  request: Readonly<Record<string, unknown>>,
): boolean {
  if (money === null) return false;
  if (money.movedBy === 'every-call') return true;
  const operation = 'operation' in access ? request[access.operation] : undefined;
  return money.movedBy.some((one) => one === operation);
}

/** Whether this request is for a payment: to reject one, or to delete a scheduled one, is for none. */
export function isTransfer(
  contract: Pick<Contract, 'access' | 'money'>,
  request: Readonly<Record<string, unknown>>,
): boolean {
  return contract.money?.isTransfer === true && movesMoney(contract, request);
}

/** Whether the answer to this request brings another session: no token in stock belongs to it. */
export function renewsSession(
  { session }: Pick<Contract, 'session'>,
  request: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof session === 'string') return session === 'renews' || session === 'ends';
  return Object.entries(session.renewedBy).some(([field, value]) => request[field] === value);
}

/**
 * Declares one service of the switch: the only source of its types on both sides.
 * Requests are strict (an unknown field is refused), answers are read leniently.
 */
export function contract<const C extends Contract>(definition: C): C {
  return definition;
}

const onlyLooks = { effect: false, money: null, session: 'stays' } as const;

/** Declares a service that only looks: it changes and moves nothing, and the session stays. */
export function enquiry<const C extends Omit<Contract, keyof typeof onlyLooks>>(definition: C) {
  return contract({ ...onlyLooks, ...definition });
}

const onlyChanges = { effect: true, money: null, session: 'stays' } as const;

/** Declares a service that changes something with every call: no money moves, the session stays. */
export function change<const C extends Omit<Contract, keyof typeof onlyChanges>>(definition: C) {
  return contract({ ...onlyChanges, ...definition });
}
