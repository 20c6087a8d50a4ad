/** Whose calls the model foretells. */
export type Who = 'asha' | 'ravi' | 'meera' | 'charles' | 'farida' | 'vikram';

export type Customer = 'asha' | 'ravi' | 'godavari';

/** What the model knows of an OTP: for what it is, never its digits. */
export type ModelOtp = {
  readonly type: string;
  readonly details: string;
  /** The pending request that it is for, where it is for one. */
  readonly request: string;
  readonly expiresAt: number;
  /** Which of those that were ever sent to this person for this type. */
  readonly serial: number;
  attempts: number;
  state: 'live' | 'used' | 'void';
};

/** What a right OTP leaves for one call. */
export type Confirmation = Pick<ModelOtp, 'type' | 'details' | 'request' | 'expiresAt'>;

export type ModelSession = {
  endsAt: number;
  otps: ModelOtp[];
  /** How often an OTP was sent for one thing. */
  readonly generations: Record<string, number>;
  confirmations: Confirmation[];
  /** So long the transaction password need not be compared again. */
  tpinUntil: number;
};

export type ModelLogin = {
  /** Null before the first sign-in of a run, and after a logout. */
  session: ModelSession | null;
  /** How many OTPs of each type were ever sent. */
  readonly sent: Record<string, number>;
  wrongTpins: number;
  wrongPasswords: number;
};

export type PayeeStatus = 'ACTIVATED' | 'DEACTIVATED' | 'PENDING' | 'PENDINGDELETE' | 'REJECTED';

export type ModelPayee = {
  readonly customer: Customer;
  readonly account: string;
  status: PayeeStatus;
};

export type RequestState = 'PENDING' | 'APPROVED' | 'REJECTED' | 'RECALLED';

/** A maker's request for a transfer, by the order that it holds. */
export type ModelRequest = {
  readonly no: string;
  readonly order: string;
  readonly amount: bigint;
  readonly maker: Who;
  readonly day: string;
  state: RequestState;
};

/** A maker's request to change a payee. */
export type ModelPayeeRequest = {
  readonly customer: Customer;
  readonly account: string;
  readonly kind: 'addition' | 'reactivation' | 'deletion';
  readonly maker: Who;
  state: RequestState;
};

export type ModelSchedule = {
  readonly id: string;
  readonly who: Who;
  readonly order: string;
  readonly amount: bigint;
  /** The moment at the bank at which it was taken, in milliseconds. */
  readonly madeAt: number;
  readonly startOn: string;
  readonly everyDays: number;
  readonly payments: number;
  /** Of each place: S paid, F failed, D deleted; a place that is not there waits. */
  readonly outcomes: Record<number, 'S' | 'F' | 'D'>;
  isDeleted: boolean;
};

export type ModelAccount = { balance: bigint; entries: number };

/** The whole bank as far as the commands reach; plain data, so that it can be copied. */
export type Model = {
  readonly firstMoment: number;
  now: number;
  readonly accounts: Record<string, ModelAccount>;
  readonly logins: Record<Who, ModelLogin>;
  readonly payees: ModelPayee[];
  readonly limits: Record<Customer, string>;
  /** What was used of a customer's limit, by customer and day. */
  readonly usage: Record<string, { amount: bigint; count: number }>;
  readonly requests: ModelRequest[];
  readonly payeeRequests: ModelPayeeRequest[];
  readonly schedules: ModelSchedule[];
  /** Cards that are not as they were at first. */
  readonly cards: Record<string, 'active' | 'blocked' | 'hotlisted'>;
  /** Of cheques that are not as they were issued. */
  readonly leaves: Record<string, 'stopped'>;
  readonly positivePay: string[];
  /** Cheque books that were asked for, by account and day. */
  readonly bookRequests: { readonly account: string; readonly day: string; isIssued: boolean }[];
};

export const customerOf: Readonly<Record<Who, Customer>> = {
  asha: 'asha',
  ravi: 'ravi',
  meera: 'godavari',
  charles: 'godavari',
  farida: 'godavari',
  vikram: 'godavari',
};

// Safe: the keys of an object literal are its own names.
export const people = Object.keys(customerOf) as readonly Who[];

const minute = 60_000;
export const sessionMilliseconds = 10 * minute;
const graceMilliseconds = minute;
const ofKolkata = 330 * minute;
export const dayMilliseconds = 1440 * minute;

/** The day of India at a moment, YYYY-MM-DD. */
export const dayOf = (at: number): string => new Date(at + ofKolkata).toISOString().slice(0, 10);

/** The moment at which an hour of a day begins in India. */
export const momentOf = (day: string, hour = 0): number =>
  Date.parse(`${day}T00:00:00Z`) - ofKolkata + hour * 60 * minute;

export const daysAfter = (day: string, days: number): string =>
  dayOf(momentOf(day) + days * dayMilliseconds);

/** How far a session still carries its user. */
export function standingOf({ now, logins }: Model, who: Who): 'none' | 'active' | 'grace' {
  const { session } = logins[who];
  if (session === null || now >= session.endsAt + graceMilliseconds) return 'none';
  return now < session.endsAt ? 'active' : 'grace';
}

/** Begins a session in the place of any other of this person. */
export function beginSession(model: Model, who: Who): void {
  const login = model.logins[who];
  login.session = {
    endsAt: model.now + sessionMilliseconds,
    otps: [],
    generations: {},
    confirmations: [],
    tpinUntil: 0,
  };
}

/** The session of somebody who has one. */
export function sessionOf(model: Model, who: Who): ModelSession {
  const { session } = model.logins[who];
  if (session === null) throw new Error(`The model has no session of ${who}`);
  return session;
}

/** Puts an amount into an account, or takes it out. Accounts of the bank itself are not followed. */
export function enter({ accounts }: Model, account: string, amount: bigint): void {
  const found = accounts[account];
  if (found === undefined) return;
  found.balance += amount;
  found.entries += 1;
}
