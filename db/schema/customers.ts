import { flag, index, instant, integer, primaryKey, table, text } from '@sahakar/db/dialect';
import { ledgerAccounts } from './ledger.ts';
import { limitMasters } from './limits.ts';
import { oneOf } from './one-of.ts';

const customerKinds = ['retail', 'corporate'] as const;
const signatoryRoles = ['', 'M', 'C', 'B'] as const;
const accountStatuses = ['open', 'dormant', 'closed'] as const;

export const customers = table(
  'customers',
  {
    number: text('number').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: customerKinds }).notNull(),
    /** The number on the bank's own record; internet banking may still know an older one. */
    mobile: text('mobile').notNull(),
    email: text('email'),
    address: text('address'),
    limitId: text('limit_id').references(() => limitMasters.id),
    dateOfBirth: text('date_of_birth'),
    /** The tax department's number; without it more tax is deducted from interest (ruling 32). */
    pan: text('pan'),
    /** The day on which the bank learned of a death; nothing is done online from then on. */
    deceasedOn: text('deceased_on'),
    /** The number of the central register of customers' identities, 14 digits. */
    ckycNo: text('ckyc_no'),
  },
  (customer) => [
    index('customers_mobile').on(customer.mobile),
    oneOf('customers_kind', customer.kind, customerKinds),
  ],
);

/** A higher limit that a customer has chosen and that does not hold yet; one at most waits. */
export const limitRaises = table('limit_raises', {
  customerNo: text('customer_no')
    .primaryKey()
    .references(() => customers.number),
  limitId: text('limit_id')
    .notNull()
    .references(() => limitMasters.id),
  holdsFrom: instant('holds_from').notNull(),
});

/** One person's way into the bank; a corporate customer has one for each signatory. */
export const logins = table(
  'logins',
  {
    username: text('username').primaryKey(),
    customerNo: ofCustomer(),
    makerChecker: text('maker_checker', { enum: signatoryRoles }).notNull(),
    signatoryNo: text('signatory_no'),
    signatoryName: text('signatory_name'),
    signatoryMobile: text('signatory_mobile'),
    /** The customer's number as internet banking knows it. */
    registeredMobile: text('registered_mobile').notNull().default(''),
    isViewOnly: flag('is_view_only').notNull().default(false),
    isCorpAsRetail: flag('is_corp_as_retail').notNull().default(false),
    passwordHash: text('password_hash'),
    tpinHash: text('tpin_hash'),
    passwordChangedOn: text('password_changed_on').notNull(),
    mustChangePassword: flag('must_change_password').notNull().default(false),
    mustChangeTpin: flag('must_change_tpin').notNull().default(false),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** The moment that the acceptance itself named; it decides nothing. */
    termsAcceptanceSays: text('terms_acceptance_says'),
    lastLoginAt: instant('last_login_at'),
    disabled: flag('disabled').notNull().default(false),
    tpinFailures: integer('tpin_failures').notNull().default(0),
    /** Set while the password is one that the bank sent by SMS: it opens nothing from then on. */
    temporaryPasswordUntil: instant('temporary_password_until'),
    temporaryTpinUntil: instant('temporary_tpin_until'),
  },
  (login) => [
    index('logins_customer').on(login.customerNo),
    index('logins_registered_mobile').on(login.registeredMobile),
    index('logins_signatory_mobile').on(login.signatoryMobile),
    oneOf('logins_maker_checker', login.makerChecker, signatoryRoles),
  ],
);

/** Counts wrong passwords by what was typed, so that unknown user ids lock like known ones. */
export const loginAttempts = table('login_attempts', {
  typedUser: text('typed_user').primaryKey(),
  failures: integer('failures').notNull(),
  /** When it was tried last: a user ID that nobody has is counted, and locked, for some hours from there. */
  lockedAt: instant('locked_at'),
});

export const branches = table('branches', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  ifsc: text('ifsc').notNull(),
  micr: text('micr').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  pinCode: text('pin_code').notNull(),
  telephone: text('telephone').notNull(),
  latitude: text('latitude').notNull(),
  longitude: text('longitude').notNull(),
});

/** What a customer knows of an account; its money stands in the ledger account of that number. */
export const accounts = table(
  'accounts',
  {
    number: text('number')
      .primaryKey()
      .references(() => ledgerAccounts.id),
    customerNo: ofCustomer(),
    acctCode: text('acct_code').notNull(),
    accountType: text('account_type').notNull(),
    branchCode: atBranch(),
    holderName: text('holder_name').notNull(),
    mmid: text('mmid').notNull(),
    status: text('status', { enum: accountStatuses }).notNull(),
    openedOn: text('opened_on').notNull(),
    /** Interest on the balance or, below zero, on what is drawn: hundredths of a percent a year. */
    rate: integer('rate').notNull().default(0),
    /** Who of the holders may act, in words. */
    modeOfOperation: text('mode_of_operation').notNull().default('Single'),
  },
  (account) => [
    index('accounts_customer').on(account.customerNo),
    oneOf('accounts_status', account.status, accountStatuses),
  ],
);

/** Holders of a joint account after the first, who alone has a user ID (A267). */
export const jointHolders = table(
  'joint_holders',
  { accountNumber: ofAccount(), customerNo: ofCustomer() },
  (holder) => [
    primaryKey({ columns: [holder.accountNumber, holder.customerNo] }),
    index('joint_holders_customer').on(holder.customerNo),
  ],
);

// The columns by which a row says whose it is, who made it and where.

export function ofCustomer() {
  return text('customer_no')
    .notNull()
    .references(() => customers.number);
}

export function ofAccount() {
  return text('account_number')
    .notNull()
    .references(() => accounts.number);
}

export function byLogin(column = 'login_username') {
  return text(column)
    .notNull()
    .references(() => logins.username);
}

export function atBranch() {
  return text('branch_code')
    .notNull()
    .references(() => branches.code);
}
