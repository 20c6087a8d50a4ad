import type { DepositTerms } from '@sahakar/contracts/deposits/deposit-plan';
import type { DepositSchemeCode } from '@sahakar/contracts/deposits/deposit-schemes';
import type { LoanTerms } from '@sahakar/contracts/loans/amortisation';
import type { BankServices } from './bank-services.ts';
import type { SeededOrder } from './seeded-order.ts';

/**
 * A scenario is a story about named people, as plain data. The simulator plays it in through the
 * real ledger; nothing here touches a database.
 */
export type Scenario = {
  readonly name: string;
  /** One or two sentences: what this scenario shows. */
  readonly story: string;
  /** The bank's clock when the scenario begins, ISO 8601 with +05:30. */
  readonly now: string;
  readonly branches: readonly Branch[];
  readonly limitMasters: readonly LimitMaster[];
  readonly customers: readonly Customer[];
  readonly cast: readonly Person[];
  /** Customers without a user ID, at the portal's screens for those who cannot sign in. */
  readonly visitors?: readonly Visitor[];
  /** Whom the screens around the login answer how. */
  readonly answers?: readonly PromisedAnswer[];
  /** Everything that has happened to accounts before `now`, in any order. */
  readonly movements: readonly Movement[];
  readonly deposits?: readonly SeededDeposit[];
  readonly loans?: readonly SeededLoan[];
  /** Everything that has happened to deposits and loans before `now`, in any order. */
  readonly productMovements?: readonly ProductMovement[];
  readonly services?: BankServices;
  /** What the bank has been asked for before `now` and does by itself, oldest first. */
  readonly orders?: readonly SeededOrder[];
  /** The text that it was read from, where somebody has written it as YAML. */
  readonly yaml?: string;
};

export type Branch = {
  readonly code: string;
  readonly name: string;
  readonly ifsc: string;
  readonly micr: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pinCode: string;
  readonly telephone: string;
  readonly latitude: string;
  readonly longitude: string;
};

export type LimitMaster = {
  readonly id: string;
  readonly amountPaise: bigint;
  readonly count: number;
};

export type Customer = {
  /** Short name by which other parts of the scenario refer to this customer, such as asha. */
  readonly key: string;
  readonly number: string;
  readonly name: string;
  readonly kind: 'retail' | 'corporate';
  readonly mobile: string;
  readonly email: string | null;
  readonly address: string | null;
  readonly limitId: string;
  /** YYYY-MM-DD; companies have none. */
  readonly dateOfBirth?: string;
  /** The tax department's number, ten characters; the record may lack it. */
  readonly pan?: string;
  readonly deceasedOn?: string;
  /** Declarations that income bears no tax, by financial year such as 2026-27. */
  readonly taxDeclarations?: readonly TaxDeclaration[];
  /** The number in the central register of customers' identities, 14 digits. */
  readonly ckycNo?: string;
  /** Numbers of joint accounts in which another customer is the first holder. */
  readonly secondHolderOf?: readonly string[];
  readonly accounts: readonly Account[];
  readonly payees: readonly SeededPayee[];
};

export type TaxDeclaration = {
  readonly financialYear: string;
  readonly form: '15G' | '15H';
  readonly givenOn: string;
};

export type Account = {
  /** Fifteen digits. */
  readonly number: string;
  /** 10 savings, 11 current, 13 cash credit, 14 overdraft, any other operative (RULINGS A1). */
  readonly acctCode: '10' | '11' | '12' | '13' | '14';
  readonly accountType: string;
  readonly branchCode: string;
  readonly holderName: string;
  readonly mmid: string;
  readonly openedOn: string;
  readonly openingBalancePaise: bigint;
  readonly overdraftPaise: bigint;
  readonly overdraftUntil: string | null;
  readonly status: 'open' | 'dormant' | 'closed';
  /** Hundredths of a percent a year, on the balance or on what is drawn; none where it is left out. */
  readonly rate?: number;
  /** Who of the holders may act, where it is not what is usual for such a customer. */
  readonly modeOfOperation?: string;
  readonly nominee?: SeededNominee;
};

export type SeededNominee = {
  readonly title: 'Mr' | 'Ms';
  readonly name: string;
  readonly relation: string;
};

export type SeededPayee = {
  readonly payeeType: 'MBINTRA' | 'MBINTER';
  readonly name: string;
  readonly nickname: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly bankName: string;
  readonly accountType: string;
  readonly status: 'ACTIVATED' | 'DEACTIVATED' | 'PENDING' | 'PENDINGDELETE' | 'REJECTED';
  readonly addedOn: string;
  /** Who has asked for what waits, and when; only while something waits. */
  readonly request?: {
    /** The key of a maker of the cast. */
    readonly by: string;
    readonly at: string;
    /** What waits where it is not the plain sense of the status. */
    readonly kind?: 'reactivation';
  };
};

export type CastRole =
  | 'retail'
  | 'joint'
  | 'maker'
  | 'checker'
  | 'both'
  | 'view-only'
  | 'corporate-as-retail';

/** Somebody who can sign in. */
export type Person = {
  readonly key: string;
  readonly name: string;
  readonly role: CastRole;
  readonly customerKey: string;
  readonly loginUsername: string;
  readonly password: string;
  readonly transactionPassword: string | null;
  readonly makerChecker: '' | 'M' | 'C' | 'B';
  readonly isViewOnly: boolean;
  readonly isCorpAsRetail: boolean;
  readonly signatory: {
    readonly number: string;
    readonly name: string;
    readonly mobile: string;
  } | null;
  readonly termsAccepted: boolean;
  readonly passwordChangedOn: string;
  readonly mustChangePassword: boolean;
  readonly mustChangeTpin: boolean;
  readonly lastLoginAt: string | null;
  /** What internet banking knows, where the branch has recorded a newer number. */
  readonly registeredMobile?: string;
  /** Three wrong passwords have been typed already. */
  readonly isLocked?: boolean;
  /** Disabled by the bank. */
  readonly isDisabled?: boolean;
  /** What this person is good for showing, one phrase each. */
  readonly exercises: readonly string[];
  readonly cards: readonly SeededCard[];
};

/** Somebody who is known to the bank and not to internet banking. */
export type Visitor = Pick<Person, 'key' | 'name' | 'customerKey' | 'exercises' | 'cards'>;

/** What somebody types at a screen around the login, and the code that he gets. */
export type PromisedAnswer = {
  /** The key of a person or a visitor. */
  readonly who: string;
  /** unlock-lookup is what the unlock screen asks after 5054. */
  readonly at:
    | 'login'
    | 'login-otp'
    | 'registration'
    | 'forgot-password'
    | 'unlock'
    | 'unlock-lookup'
    | 'forgot-user-id';
  readonly code: string;
  /** What the customer sees of it. */
  readonly shows: string;
  /** Typed in the place of his own user ID. */
  readonly userId?: string;
  /** Typed in the place of the number that internet banking knows. */
  readonly mobile?: string;
  /** The bank never says this by itself: the message of a fault that has to be set first. */
  readonly fault?: string;
};

export type SeededCard = {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly accountNumber: string;
  /** Active where nothing is said. */
  readonly status?: 'active' | 'blocked' | 'hotlisted';
  /** Classic where nothing is said; decides the limits and how far they can be raised. */
  readonly product?: 'classic' | 'platinum' | 'business';
  /** Where the card cannot be used; it can be used everywhere where nothing is said. */
  readonly channelsOff?: readonly ('atm' | 'pos' | 'ecom' | 'contactless')[];
};

export const movementKinds = [
  'salary-credit',
  'interest-credit',
  'cash-withdrawal',
  'card-purchase',
  'cheque-paid',
  'cash-deposit',
  'neft-inward',
  'imps-inward',
  'neft-outward-settled',
  'imps-outward',
  'charge',
  'tax-deducted',
  'within-bank-transfer',
] as const;

export type MovementKind = (typeof movementKinds)[number];

export type SeededDeposit = DepositTerms & {
  /** Fifteen digits, not among the accounts of the customer. */
  readonly number: string;
  readonly customerKey: string;
  readonly holderName: string;
  readonly schemeCode: DepositSchemeCode;
  /** An account of the same customer, or null where the money waits at the branch. */
  readonly repayAccountNumber: string | null;
  readonly renewal: 'none' | 'principal' | 'maturity-amount';
  readonly renewalsLeft: number;
  readonly nominee: SeededNominee | null;
  /** The day on which it was paid back; null while it is open. */
  readonly closedOn: string | null;
};

export type SeededLoan = LoanTerms & {
  /** Fifteen digits, not among the accounts of the customer. */
  readonly number: string;
  readonly customerKey: string;
  readonly holderName: string;
  readonly productName: string;
  /** An account of the same customer, or null where another bank pays the instalments. */
  readonly repayAccountNumber: string | null;
  /** The day of the last instalment; null while something is owed. */
  readonly closedOn: string | null;
};

export type ProductMovementKind =
  | 'deposit-opening'
  | 'deposit-instalment'
  | 'deposit-interest-credit'
  | 'deposit-payout'
  | 'deposit-closure'
  | 'loan-disbursement'
  | 'loan-interest'
  | 'loan-charge'
  | 'loan-repayment';

/** One movement on a deposit or a loan; the ledger's template of that kind makes the legs. */
export type ProductMovement = {
  readonly kind: ProductMovementKind;
  /** ISO 8601 with +05:30. */
  readonly at: string;
  /** The deposit or the loan. */
  readonly accountNumber: string;
  /** The customer's own account on the other side; an account of the bank's where there is none. */
  readonly otherAccountNumber?: string;
  readonly amountPaise: bigint;
};

/** One movement on an account of this bank; the ledger's template of that kind makes the legs. */
export type Movement = {
  readonly kind: MovementKind;
  /** ISO 8601 with +05:30. */
  readonly at: string;
  readonly accountNumber: string;
  /** The other account of this bank, for a within-bank transfer. */
  readonly toAccountNumber?: string;
  readonly amountPaise: bigint;
  /** The text that distinguishes it, such as the shop or the employer. */
  readonly particulars: string;
  readonly chequeNumber?: string;
};
