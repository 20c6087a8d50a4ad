import { type Model, standingOf, type Who } from './bank-model.ts';

/** What has to be answered, and what that leaves behind in the model. */
export type Foretold = {
  /** Every code that may be answered; where there is none it has to succeed. */
  readonly refusals: readonly string[];
  /** Codes that are answered as well where another call is half done; nothing follows from them. */
  readonly underWay?: readonly string[];
  succeed?(body: unknown): void;
  /** What follows even from a refusal, such as a counted attempt. */
  refuse?(code: string): void;
};

/** What an act reads of the world outside: the messages that were sent. */
export type Phone = {
  /** Digits that were sent for this type: the last, those before them; or some that never were. */
  digits(who: Who, type: string, which: Digits): string;
};

export type Digits = 'newest' | 'older' | 'wrong';

/** One call of one person: how it goes over the wire, and what a bank has to do about it. */
export type Act = {
  readonly name: string;
  readonly who: Who;
  /** Whether the same request id is answered by the same answer. */
  readonly isOnce: boolean;
  /** False where the model has nothing that it could be about. */
  isPossible?(model: Model): boolean;
  wire(model: Model, phone: Phone): readonly [service: string, request: object];
  foretell(model: Model): Foretold;
};

export type Role = 'retail' | 'maker' | 'checker' | 'both' | 'view-only';

export const roleOf: Readonly<Record<Who, Role>> = {
  asha: 'retail',
  ravi: 'retail',
  meera: 'maker',
  charles: 'checker',
  farida: 'both',
  vikram: 'view-only',
};

export const directActors: readonly Role[] = ['retail', 'both'];

/** Two calls at once of a browser without a session get one each, and only the later one holds. */
const withoutSession = ['9010', '9403', '9401'];

/** Session and role come first; whoever may call at all is answered by `rules`. */
export function guarded(
  model: Model,
  who: Who,
  roles: readonly Role[],
  rules: () => Foretold,
): Foretold {
  if (standingOf(model, who) !== 'active') return { refusals: withoutSession };
  return roles.includes(roleOf[who]) ? rules() : { refusals: ['9011'] };
}

/** Keeps the codes of those reasons that hold. */
export function reasons(...found: readonly (readonly [code: string, holds: boolean])[]): string[] {
  return found.flatMap(([code, holds]) => (holds ? [code] : []));
}

/** One field of what a call was answered. */
export const answered = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
