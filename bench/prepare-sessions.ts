import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { newRequestId } from '@sahakar/crypto/request-id';
import type { Customer } from '@sahakar/seeds/scenario';
import type { Bank } from '../apps/switch-sim/src/bank.ts';
import { grantAuthorisation } from '../apps/switch-sim/src/otp/authorisation.ts';
import { openSession, raiseSession } from '../apps/switch-sim/src/sessions/session-life.ts';
import { findSession } from '../apps/switch-sim/src/sessions/session-record.ts';
import { proveTpin } from '../apps/switch-sim/src/credentials/transaction-password.ts';
import type { PolicyPatch } from '../apps/switch-sim/src/worlds/world-policy.ts';
import { customersMax, routeOf, transactionPassword } from './many-customers.ts';

/** Whoever calls: the session's cookie value and the mobile number that its calls must name. */
export type SignedIn = { readonly cookie: string; readonly user: string };

/** A transfer that needs nothing more than to be sent: its OTP has been given already. */
export type PreparedTransfer = SignedIn & {
  readonly requestId: string;
  readonly request: Readonly<Record<string, string>>;
};

export type WantedTransfers = {
  readonly count: number;
  /** Evenly over all accounts, or all into one. */
  readonly target: 'spread' | 'hot';
};

/** Nothing of what is prepared runs out, and no limit of the door stops a load. */
export const loadPolicy: PolicyPatch = {
  auth: { tpinProofSeconds: 86_400, comparisonsWaitingMax: 1_000_000_000 },
  otp: { authorisationSeconds: 86_400 },
  session: { minutes: 1_440, absoluteHours: 48, preLoginMinutes: 1_440 },
  requests: {
    tokenSeconds: 3_600,
    clockSkewSeconds: 3_600,
    tokensPerSessionMax: 1_000_000,
    tokensPerSessionPerMinuteMax: 1_000_000_000,
    tokensPerAddressPerMinuteMax: 1_000_000_000,
    unopenedPerAddressPerMinuteMax: 1_000_000_000,
    strangersAtOnceMax: 1_000_000_000,
    strangersDelayMillisecondsMax: 1_000_000_000,
    tokensLiveMax: 10_000_000,
  },
};

const transfersPerSession = 4;
const atOnce = 100;

let nextSerial = 0;

/** Signs customers in anew and gives them their OTP authorisations, by the bank's own functions. */
export async function prepareTransfers(
  bank: Bank,
  { count, target }: WantedTransfers,
): Promise<PreparedTransfer[]> {
  const transfers: PreparedTransfer[] = [];
  const perSession = Math.max(transfersPerSession, Math.ceil(count / (customersMax - 1)));
  const sessions = Math.ceil(count / perSession);
  for (let from = 0; from < sessions; from += atOnce) {
    const serials = Array.from({ length: Math.min(atOnce, sessions - from) }, () => nextSerial++);
    const batch = await Promise.all(
      serials.map((serial) => prepareSession(bank, serial, target, perSession)),
    );
    transfers.push(...batch.flat());
  }
  return inTurns(transfers, perSession).slice(0, count);
}

async function prepareSession(
  bank: Bank,
  serial: number,
  target: WantedTransfers['target'],
  count: number,
): Promise<PreparedTransfer[]> {
  const route = routeOf(serial, target);
  const { customer } = route;
  const cookie = await signIn(bank, customer);
  const sessionHash = bank.secrets.mac('session', cookie);
  const loginUsername = customer.number;
  const proof = await proveTpin(bank, { sessionHash, loginUsername }, transactionPassword);
  if (proof.kind !== 'right') {
    throw new Error(`The transaction password of ${loginUsername}: ${proof.kind}`);
  }
  const amounts = Array.from({ length: count }, (_, at) => rupeesText(1_00n + BigInt(at)));
  await bank.store.transaction(async (tx) => {
    for (const amount of amounts) {
      const details = { amount, fromAccount: route.from, toAccount: route.to, name: route.toName };
      const requestType = 'FUNDTRANSFERPIN';
      await grantAuthorisation(tx, bank, { sessionHash, loginUsername, requestType, details });
    }
  });
  return amounts.map((amount) => ({
    cookie,
    user: customer.mobile,
    requestId: newRequestId(),
    request: {
      TxnType: 'INTRA',
      FromAccountNumber: route.from,
      BeneficiaryAccountNumber: route.to,
      IfscCode: route.toIfsc,
      Amount: amount,
      TPin: transactionPassword,
      MMID: '',
      OTP: '',
      Remark: 'rent December',
      ToName: route.toName,
      AcctType: '10',
      CustNo: customer.number,
      Requesttype: '',
    },
  }));
}

/** Answers the value of the cookie of a session that has passed password and OTP. */
export async function signIn(
  bank: Bank,
  { number, mobile }: Pick<Customer, 'number' | 'mobile'>,
): Promise<string> {
  const identity = { loginUsername: number, customerNo: number };
  const address = '127.0.0.1';
  const cookie = await bank.store.transaction((tx) => openSession(tx, bank, address));
  const idHash = bank.secrets.mac('session', cookie);
  const session = await findSession(bank.store.read, idHash, bank.clock.now(), bank.policy);
  if (session === null) throw new Error(`The session of ${mobile} is gone`);
  return bank.store.transaction((tx) =>
    raiseSession(tx, bank, session, { state: 'ACTIVE', identity, address }),
  );
}

/** Every session's first transfer, then every session's second, and so on. */
function inTurns(transfers: readonly PreparedTransfer[], perSession: number): PreparedTransfer[] {
  return Array.from({ length: perSession }, (_, turn) =>
    transfers.filter((_transfer, at) => at % perSession === turn),
  ).flat();
}
