import { tildeMessage } from '@sahakar/contracts/identity/mobile-validation';
import type { ForgotUserIDService as Contract } from '@sahakar/contracts/identity/ForgotUserIDService';
import type { Tx } from '@sahakar/db/dialect';
import { accounts } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { Handler } from '../call/handler.ts';
import { networkOf } from '../call/network-of.ts';
import type { IdentityState } from '../sessions/session-flow.ts';
import { voidOtps } from '../sessions/session-life.ts';
import { noMatch } from './identity-outcome.ts';
import { writeFlow } from '../sessions/identity-steps.ts';
import { giveTryBack, takeTry } from '../credentials/identity-tries.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { peopleWithMobile } from './people-with-mobile.ts';
import { startOver } from './start-over.ts';

type Request = Parameters<Handler<typeof Contract>>[0];

/** Finds who has forgotten his user ID; the ID itself goes out by SMS, after the OTP. */
export const ForgotUserIDService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  if ((request.Dob === '') === (request.Account === '')) {
    return call.refuse('9100', 'Please select Account number or Date of birth');
  }
  const idHash = await startOver(call);
  // By address too, so that nobody can use up the tries of a number that is another's.
  const subject = `${request.Mobile} from ${networkOf(call.caller.address)}`;
  const identity = { kind: 'user-id', subject } as const;
  const flow = await bank.store.transaction(async (tx) => {
    const isLeft = await takeTry(tx, bank, identity);
    const person = await findByDetails(tx, request);
    const state = isLeft && person !== null ? stateOf(bank, request, person) : null;
    await voidOtps(tx, idHash);
    await writeFlow(tx, bank, idHash, state);
    if (state !== null) await giveTryBack(tx, bank, identity);
    return state;
  });
  if (flow === null) return call.refuse(noMatch.code, noMatch.text);
  return { Message: tildeMessage('Customer found', flow.customerNo) };
};

type Found = {
  readonly customerNo: string;
  readonly loginUsername: string | null;
  readonly mobile: string;
};

/** The same questions in every case, so that time does not tell who is a customer. */
async function findByDetails(tx: Tx, { Mobile, Dob, Account }: Request): Promise<Found | null> {
  const rows = await peopleWithMobile(tx, Mobile);
  const [account] = await tx
    .select({ customerNo: accounts.customerNo })
    .from(accounts)
    .where(eq(accounts.number, Account))
    .limit(1);
  const match = rows.find(({ customer, login }) => {
    // A company's own number is nobody's: its users are found by theirs, which may be the same one.
    if (login?.makerChecker && mobileOf(login) !== Mobile) return false;
    return Account === ''
      ? Dob !== '' && customer.dateOfBirth === Dob
      : account?.customerNo === customer.number;
  });
  if (match === undefined) return null;
  const { customer, login } = match;
  const mobile = mobileOf(login ?? customer);
  return { customerNo: customer.number, loginUsername: login?.username ?? null, mobile };
}

function stateOf(bank: Bank, { Mobile }: Request, person: Found): IdentityState {
  return {
    kind: 'identity',
    purpose: 'FORGOTUSERIDOTP',
    step: 'identified',
    stepAt: bank.clock.now().getTime(),
    typedId: person.customerNo,
    typedMobile: Mobile,
    customerNo: person.customerNo,
    loginUsername: person.loginUsername,
    mobile: person.mobile,
    formerMobile: null,
    isFoundByDetails: true,
    otpMac: null,
  };
}
