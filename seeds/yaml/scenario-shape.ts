import { depositSchemes, payoutCodes } from '@sahakar/contracts/deposits/deposit-schemes';
import { isBusinessDate } from '@sahakar/contracts/wire/dates';
import * as z from 'zod/mini';
import { movementKinds } from '../scenario.ts';
import { amount, flag, oneOf, percent, rupees, text, when, whole } from './fields.ts';

// What somebody may write in a scenario, and the only list of it: errors and the schema for editors
// are made from it, and the table of docs/simulator/scenarios.md is held against it by a test.

export const keyPattern = /^[a-z][a-z0-9-]{0,29}$/;
const key = () =>
  z.optional(
    text('a short name of small letters, digits and -, by which others refer to it', keyPattern),
  );
const accountOf = (what: string) =>
  text(`${what}: such as savings, asha.savings or the number of an account`, /^[a-z0-9.-]{2,60}$/);

const secretPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*])[A-Za-z0-9!@#$%^&*]{8,16}$/;
const secret = (what: string) =>
  z.optional(
    text(
      `${what}: 8 to 16 small and capital letters, digits and signs of !@#$%^&*, each at least once`,
      secretPattern,
    ),
  );
const name = () =>
  text('the name in full: letters, digits, spaces and .&-', /^[\p{L}][\p{L}\p{M}\d .&-]{2,59}$/u);
const remark = (what: string) =>
  text(`${what}: 3 to 60 letters, digits, spaces and .&-`, /^[A-Za-z0-9][A-Za-z0-9 .&-]{2,59}$/);
const mobile = () => z.optional(text('a mobile number of ten digits', /^[6-9]\d{9}$/));
const list = <Entry extends z.ZodMiniType>(entry: Entry) => z._default(z.array(entry), []);

const Nominee = z.strictObject({
  title: oneOf('how the nominee is addressed', ['Mr', 'Ms']),
  name: name(),
  relation: remark('what the nominee is to the holder'),
});

export const accountKinds = {
  savings: '10',
  current: '11',
  basic: '12',
  'cash-credit': '13',
  overdraft: '14',
} as const;
type AccountKind = keyof typeof accountKinds;
// Safe: the keys of an object literal are its own names.
const accountKindNames = Object.keys(accountKinds) as AccountKind[];

const Account = z.strictObject({
  key: key(),
  kind: oneOf('what kind of account it is', accountKindNames),
  balance: z.optional(rupees('what is in it when the story begins, 0 if left out')),
  number: z.optional(text('fifteen digits; the bank gives one if left out', /^\d{15}$/)),
  opened: z.optional(when('the day on which it was opened, three years ago if left out')),
  holder: z.optional(name()),
  secondHolder: z.optional(text('the key of another person, who holds it too', keyPattern)),
  limit: z.optional(rupees('how far an overdraft or cash credit may be drawn')),
  limitUntil: z.optional(when('the last day of that limit, in a year if left out')),
  status: z.optional(oneOf('whether it can be used', ['open', 'dormant', 'closed'])),
  rate: z.optional(percent()),
  chequeBook: z.optional(
    text('the first number of a book of 24 leaves, or none', /^(none|\d{1,6})$/).check(
      z.refine((first) => !(Number(first) < 1 || Number(first) > 999_976), {
        error: 'begins with a number from 1 to 999976',
      }),
    ),
  ),
  nominee: z.optional(Nominee),
});

const Payee = z.strictObject({
  account: accountOf('whom it pays'),
  ifsc: z.optional(text('the IFSC of a branch of another bank', /^[A-Z]{4}0[A-Z0-9]{6}$/)),
  name: z.optional(
    text(
      'the name of the payee, needed at another bank: letters and spaces',
      /^[A-Za-z][A-Za-z ]{1,59}$/,
    ),
  ),
  nickname: z.optional(text('what the customer calls him: letters', /^[A-Za-z][A-Za-z ]{0,29}$/)),
  kind: z.optional(oneOf('the kind of account at another bank', ['savings', 'current'])),
  status: z.optional(
    oneOf('whether it can be paid', [
      'active',
      'deactivated',
      'waiting',
      'waiting-for-removal',
      'rejected',
    ]),
  ),
  added: z.optional(when('when it was added, a year ago if left out')),
  by: z.optional(text('the key of the maker who asked, of a payee that waits', keyPattern)),
});

const Card = z.strictObject({
  account: accountOf('the account that it draws on'),
  number: z.optional(text('sixteen digits', /^\d{16}$/)),
  expiry: z.optional(text('month and year such as 08/29', /^(0[1-9]|1[0-2])\/\d\d$/)),
  cvv: z.optional(text('three digits', /^\d{3}$/)),
  product: z.optional(oneOf('which limits it has', ['classic', 'platinum', 'business'])),
  status: z.optional(oneOf('whether it can be used', ['active', 'blocked', 'hotlisted'])),
  off: list(oneOf('a channel that is switched off', ['atm', 'pos', 'ecom', 'contactless'])),
});

// Safe: as above.
const schemes = Object.keys(depositSchemes) as (keyof typeof depositSchemes)[];
const Deposit = z.strictObject({
  scheme: oneOf(
    '35011 recurring, 35018 reinvestment, 35014 to 35017 paid out, 35010 short',
    schemes,
  ),
  amount: amount('what was put in, of a recurring deposit each month'),
  rate: percent(),
  opened: when('the day on which it was opened'),
  months: z.optional(whole('how long it runs', 1, 120)),
  days: z.optional(whole('how long a short one (35010) runs', 7, 364)),
  payout: z.optional(
    oneOf(
      'when interest is paid out, as the scheme has it if left out',
      Object.values(payoutCodes),
    ),
  ),
  repayTo: z.optional(accountOf('where interest and the deposit itself go')),
  renewal: z.optional(oneOf('what it is renewed with', ['none', 'principal', 'maturity-amount'])),
  nominee: z.optional(Nominee),
});

/** What persons and firms have in common as customers. */
const customer = {
  key: key(),
  name: name(),
  number: z.optional(text('the customer number, nine digits', /^\d{9}$/)),
  branch: z.optional(
    text('the code, name or city of a branch, Dadar West if left out', /^\S.{1,39}$/),
  ),
  mobile: mobile(),
  email: z.optional(text('an address, or none', /^(none|[^\s@]+@[^\s@]+)$/)),
  address: z.optional(text('in one line, or none', /^.{3,200}$/)),
  pan: z.optional(
    text("the tax department's number such as AKWPK4827D, or none", /^(none|[A-Z]{5}\d{4}[A-Z])$/),
  ),
  dailyLimit: z.optional(rupees('what may leave in a day')),
  accounts: list(Account),
  payees: list(Payee),
  deposits: list(Deposit),
};

/** What everybody who signs in has. */
const login = {
  userId: z.optional(
    text(
      'six to twelve digits; a person signs in with the customer number if left out',
      /^\d{6,12}$/,
    ),
  ),
  password: secret('the password'),
  transactionPassword: secret('the transaction password'),
  passwordChanged: z.optional(when('when the password was set, thirty days ago if left out')),
  mustChangePassword: z.optional(flag('whether it has to be changed at the next login')),
  termsAccepted: z.optional(flag('whether the terms are accepted, true if left out')),
  lastLogin: z.optional(when('the login before, or left out for none')),
  locked: z.optional(flag('whether three wrong passwords have locked the user ID')),
  disabled: z.optional(flag('whether the bank has disabled the user ID')),
  shows: list(text('what this person is good for showing, a phrase')),
  cards: list(Card),
};

const PersonShape = z.strictObject({
  ...customer,
  ...login,
  born: z.optional(when('the day of birth')),
});

const Signatory = z.strictObject({
  key: key(),
  name: name(),
  role: oneOf('what this person may do', [
    'maker',
    'checker',
    'both',
    'view-only',
    'corporate-as-retail',
  ]),
  mobile: mobile(),
  ...login,
});

const Firm = z.strictObject({ ...customer, people: list(Signatory) });

const MovementShape = z.strictObject({
  kind: oneOf('what happened', movementKinds),
  account: accountOf('where it happened'),
  to: z.optional(accountOf('the other account of a within-bank-transfer')),
  at: when('when it happened'),
  amount: amount('how much'),
  text: z.optional(remark('what stands in the statement')),
  cheque: z.optional(text('which cheque of its book a cheque-paid was, six digits', /^\d{6}$/)),
  repeat: z.optional(oneOf('how often it happened again', ['daily', 'weekly', 'monthly'])),
  times: z.optional(whole('how many times it happened', 1, 400)),
});

const ordered = {
  by: text('the key of who asked for it', keyPattern),
  from: accountOf('the account that pays'),
  to: text('an account, or the nickname of a payee', /^[A-Za-z0-9][A-Za-z0-9 .-]{0,59}$/),
  amount: amount('how much'),
  remark: z.optional(remark('what stands in the statement')),
};

const Schedule = z.strictObject({
  ...ordered,
  every: oneOf('how often it is paid', ['once', 'daily', 'weekly', 'monthly']),
  payments: z.optional(whole('how many times', 1, 99)),
  starts: when('the day of the first payment'),
  ordered: z.optional(
    when('when it was ordered, the day before it starts and before today if left out'),
  ),
});

const Request = z.strictObject({
  ...ordered,
  via: z.optional(oneOf('how it is paid', ['within-bank', 'imps', 'neft', 'rtgs'])),
  at: z.optional(when('when it was asked for, an hour ago if left out')),
});

export const scenarioNamePattern = /^[a-z][a-z0-9-]{1,39}$/;

export const ScenarioShape = z.strictObject({
  name: text('a name of 2 to 40 small letters, digits and -', scenarioNamePattern),
  story: text('one or two sentences: what this scenario shows', /^\S.{19,499}$/s),
  now: z.optional(
    text(
      'the moment at which the story begins, such as 2026-11-21 10:00',
      /^\d{4}-\d\d-\d\d([ T]([01]\d|2[0-3]):[0-5]\d)?$/,
    ).check(
      z.refine((moment) => moment.startsWith('20') && isBusinessDate(moment.slice(0, 10)), {
        // As far as the clock of the bank goes.
        error: 'is no day of the years 2000 to 2099',
      }),
    ),
  ),
  people: list(PersonShape),
  firms: list(Firm),
  movements: list(MovementShape),
  schedules: list(Schedule),
  requests: list(Request),
});

export type WrittenScenario = z.output<typeof ScenarioShape>;
export type WrittenPerson = WrittenScenario['people'][number];
export type WrittenFirm = WrittenScenario['firms'][number];
export type WrittenAccount = WrittenPerson['accounts'][number];
export type WrittenLogin = Pick<WrittenPerson, keyof typeof login>;
