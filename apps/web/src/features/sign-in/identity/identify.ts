import type { Request, Response, ServiceName } from '@sahakar/contracts/catalogue';
import {
  readTildeMessage,
  type ValidatedUser,
} from '@sahakar/contracts/identity/mobile-validation';
import { CallFailed, Refusal } from '../../../call/refusal.ts';
import { type IdentityMode, identityModes, type Visitor } from './identity-modes.ts';

/** How a service is called; the tests put their own in its place. */
export type Call = <N extends ServiceName>(
  name: N,
  request: Request<N>,
  options: { readonly user: string; readonly requestId?: string; readonly knowsNoZero?: boolean },
) => Promise<Response<N>>;

export type TypedIdentity = { readonly userId: string; readonly mobile: string };

/** Where a submitted identity form leads. */
export type Identified =
  | { readonly kind: 'card'; readonly visitor: Visitor }
  /** Several user IDs belong to what was typed: the customer says which is meant (RULINGS L22). */
  | { readonly kind: 'choose'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'not-registered' }
  | { readonly kind: 'already-active' }
  | { readonly kind: 'no-such-user' }
  /** The bank's own words; after some of them the screen is left for the login. */
  | { readonly kind: 'say'; readonly failure: Refusal; readonly leaves: boolean };

/** Somebody who may be meant, and the account by which he knows which user ID is his. */
export type Candidate = { readonly visitor: Visitor; readonly account: string };

type Validation = {
  readonly code: string;
  readonly text: string;
  readonly details: string;
  readonly parts: readonly string[];
  readonly users: readonly ValidatedUser[];
};

/** Identifies somebody by user ID and mobile number for registration, new password or unlock. */
export async function identify(
  mode: Exclude<IdentityMode, 'forgotUserId'>,
  typed: TypedIdentity,
  call: Call,
): Promise<Identified> {
  let answer = await validate(mode, typed, call);
  if (identityOutcome(mode, answer.code) === 'update-mobile') {
    await confirmMobile(answer, typed, call);
    answer = await validate(mode, typed, call);
  }
  switch (identityOutcome(mode, answer.code)) {
    case 'proceed':
      return mode === 'unlock'
        ? lookUp(visitorOf(mode, typed, answer), typed, call)
        : cardOrChoice(mode, typed, answer);
    case 'not-registered':
      return { kind: 'not-registered' };
    case 'leave':
      return ownWords(answer, true);
    // The second 5099 in a row is not believed.
    case 'update-mobile':
    case 'say':
      return ownWords(answer, false);
  }
}

function ownWords({ code, text, details }: Validation, leaves: boolean): Identified {
  return { kind: 'say', failure: new Refusal(code, text, details), leaves };
}

async function validate(
  mode: IdentityMode,
  { userId, mobile }: TypedIdentity,
  call: Call,
): Promise<Validation> {
  try {
    await call(
      'MobileValidationService',
      {
        Key: 'MOBVAL',
        CustNo: userId,
        isForgotPassword: mode === 'forgotPassword',
        isUnlockUserId: mode === 'unlock',
      },
      { user: mobile, knowsNoZero: true },
    );
    // A 0 of which the bank says nothing.
    return { code: '0', text: '', details: '', parts: [], users: [] };
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    const { code, details, message } = failure;
    return { code, details, ...readTildeMessage(message) };
  }
}

/** Confirms the two numbers of a 5099; the switch takes no others (RULINGS E10). */
export async function confirmMobile(
  { parts, users }: Pick<Validation, 'parts' | 'users'>,
  { userId, mobile }: TypedIdentity,
  call: Call,
): Promise<void> {
  const [OldMobileNo = '', NewMobileNo = ''] = parts;
  const CustNo = users[0]?.CustNo || userId;
  await call('UpdateMobileNumberService', { CustNo, NewMobileNo, OldMobileNo }, { user: mobile });
}

function cardOrChoice(mode: IdentityMode, typed: TypedIdentity, answer: Validation): Identified {
  const named = answer.users.filter(({ UserName }) => (UserName ?? '') !== '');
  // The list has one entry for each account; who has two of them is still one user.
  const users = named.filter(
    ({ UserName }, at) => named.findIndex((user) => isSame(user.UserName, UserName ?? '')) === at,
  );
  const isNamed = users.some(({ UserName }) => isSame(UserName, typed.userId));
  if (isNamed || users.length < 2) {
    return { kind: 'card', visitor: visitorOf(mode, typed, answer) };
  }
  const candidates = users.map((user) => ({
    visitor: visitorFrom(mode, typed, user),
    account: user.AccountNo ?? '',
  }));
  return { kind: 'choose', candidates };
}

function visitorOf(mode: IdentityMode, typed: TypedIdentity, { users }: Validation): Visitor {
  const own = users.find(({ UserName }) => isSame(UserName, typed.userId)) ?? users[0];
  return visitorFrom(mode, typed, own);
}

function visitorFrom(
  mode: IdentityMode,
  { userId, mobile }: TypedIdentity,
  user: ValidatedUser | undefined,
): Visitor {
  return {
    mode,
    mobile,
    customerNo: user?.CustNo || userId,
    customerName: user?.Customername ?? '',
    userName: user?.UserName || userId,
    cardDetails: null,
  };
}

/** Asks whether what was typed is the name of a locked user. */
async function lookUp(visitor: Visitor, typed: TypedIdentity, call: Call): Promise<Identified> {
  try {
    const answer = await call(
      'UnBlockUserService',
      {
        requestType: 'Get',
        userName: typed.userId,
        MobileNo: typed.mobile,
        CustNo: visitor.customerNo,
      },
      { user: typed.mobile },
    );
    // A sentence names nobody.
    if (!('UserList' in answer)) throw new CallFailed('failed');
    const match = answer.UserList.find(({ UserName }) => isSame(UserName, typed.userId));
    if (match === undefined) return { kind: 'no-such-user' };
    return { kind: 'card', visitor: { ...visitor, userName: match.UserName } };
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === '5007') return { kind: 'already-active' };
    throw failure;
  }
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** What the identity screen does with the answer to a mobile validation (RULINGS 4.1). */
type IdentityOutcome = 'proceed' | 'update-mobile' | 'not-registered' | 'leave' | 'say';

/** One outcome for each code in each mode; any other code, 0 too, is only shown. */
export function identityOutcome(mode: IdentityMode, code: string): IdentityOutcome {
  switch (code) {
    case identityModes[mode].ownCode:
      return 'proceed';
    case '5051':
      return 'not-registered';
    case '5053':
      return 'leave';
    case '5099':
      return mode === 'registration' ? 'say' : 'update-mobile';
    default:
      return 'say';
  }
}
