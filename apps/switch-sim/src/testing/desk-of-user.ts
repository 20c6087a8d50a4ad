import type { Principal } from '@sahakar/contracts/access';
import type { RefusalCode } from '@sahakar/contracts/response-codes';
import type { Tx } from '@sahakar/db/dialect';
import type { SignedInUser } from '../call/handler.ts';
import { type CallDesk, deskOf } from '../call/refusal.ts';
import type { TestBank } from './start-bank.ts';

/** Who calls; he acts for himself where nothing else is told. */
export type CallingUser = {
  readonly loginUsername: string;
  readonly customerNo?: string;
  readonly principal?: Principal;
};

/** A call as far as a rule looks at it: of a user who is signed in, in a session of this hash. */
export function deskOfUser(
  { bank }: TestBank,
  { loginUsername, customerNo = '1', principal = 'retail' }: CallingUser,
  idHash = 'session',
): CallDesk<RefusalCode> {
  const session = {
    idHash,
    handle: '',
    state: 'ACTIVE',
    loginUsername,
    customerNo,
    endsAt: null,
    absoluteEndsAt: bank.clock.now(),
    flow: null,
  } as const;
  const user: SignedInUser = {
    loginUsername,
    customerNo,
    customerName: '',
    makerChecker: '',
    mobile: '9820099999',
  };
  const others = { address: '', tpinProof: null, namedAccount: null, kept: null };
  return { ...deskOf(bank), caller: { principal, session, user, ...others } };
}

/** The same for a handler: what it does once is done in a transaction, and kept nowhere. */
export function callOfUser(bank: TestBank, user: CallingUser) {
  return {
    ...deskOfUser(bank, user),
    requestId: '',
    envelopeUser: '',
    replaceCookie() {},
    clearBrowser() {},
    async keepAnswer() {},
    note() {},
    async audit() {},
    once: <Answer>(work: (tx: Tx) => Promise<Answer>) => bank.inBank(work),
  };
}
