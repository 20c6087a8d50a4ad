import type { PayeeType } from '@sahakar/contracts/payees/payee';
import type { Person } from '@sahakar/seeds/scenario';
import { signInPerson } from '../control/people/sign-in-person.ts';
import { customerOf, mobileOfPerson, personOf as personIn } from '../scenarios/people-of.ts';
import type { World } from '../world.ts';
import { confirmByOtp } from './confirm-by-otp.ts';
import { injectedInto } from './injected-into.ts';
import {
  type CallOptions,
  type CallResult,
  type Send,
  type SwitchClient,
  switchClient,
} from './switch-client.ts';
import type { TestBank } from './start-bank.ts';

type Success = Extract<CallResult, { kind: 'success' }>;

/** A person of the cast at his browser, as far as HTTP goes. */
export type SignedInClient = SwitchClient & {
  readonly person: Person;
  readonly customerNo: string;
  /** The one-time password of the newest message to this person. */
  newestOtp(): Promise<string>;
  /** Calls and expects success. */
  expectCall(service: string, request: unknown, options?: CallOptions): Promise<Success['body']>;
};

/** A browser that has not signed in: at a socket where threads listen in front, else without one. */
export function strangerAt(bank: TestBank): SwitchClient {
  // A bank of all tests is there only when the first of them begins.
  const send = (): Send => (bank.origin === null ? injectedInto(bank.app) : sentTo(bank.origin));
  return switchClient((...call) => send()(...call));
}

/** The same at a socket, for a test of what becomes of the connection. */
export async function strangerAtSocket(bank: TestBank): Promise<SwitchClient> {
  const origin = await bank.app.listen({ port: 0, host: '127.0.0.1' });
  return strangerAt({ ...bank, origin });
}

function sentTo(origin: string): Send {
  return async (path, headers, body) => {
    const answer = await fetch(origin + path, { method: 'POST', headers, body });
    const setCookie = answer.headers.getSetCookie();
    return { status: answer.status, text: await answer.text(), setCookie };
  };
}

export function personOf({ scenario }: TestBank, key: string): Person {
  return personIn(scenario, key);
}

type Somebody = Pick<SignedInClient, 'person'>;

/** The number of somebody's first account. */
export function firstAccountOf({ scenario }: TestBank, { person }: Somebody): string {
  return customerOf(scenario, person).accounts[0]?.number ?? '';
}

/** The first payee of this type whom somebody may pay. */
export function activePayeeOf({ scenario }: TestBank, { person }: Somebody, payeeType: PayeeType) {
  const { payees } = customerOf(scenario, person);
  return payees.find((one) => one.payeeType === payeeType && one.status === 'ACTIVATED');
}

/** Gives the password and stops before the login OTP. */
export async function givePassword(
  bank: TestBank,
  key: string,
  browser = strangerAt(bank),
): Promise<SignedInClient> {
  const client = browserOf(bank, key, browser);
  const { loginUsername, password } = client.person;
  const login = { LoginUsername: loginUsername, LoginPassword: password };
  await client.expectCall('LoginValidateIBService', login);
  client.user = client.mobile;
  return client;
}

/** Signs in with password and OTP, as the portal does, where a test is about just that. */
export async function typeSignIn(
  bank: TestBank,
  key: string,
  browser = strangerAt(bank),
): Promise<SignedInClient> {
  const client = await givePassword(bank, key, browser);
  await confirmByOtp(client, 'LOGINOTP');
  return client;
}

/** Signs in by what a typed sign-in does in the bank, in a fifth of its time. */
export async function signInAs(
  bank: TestBank,
  key: string,
  browser = strangerAt(bank),
): Promise<SignedInClient> {
  const client = browserOf(bank, key, browser);
  await signInBrowser(bank.world, key, client);
  return client;
}

/** The same for a browser of whichever bank. */
export async function signInBrowser(
  world: World,
  key: string,
  browser: Pick<SwitchClient, 'cookie' | 'user'> & { readonly mobile: string },
): Promise<void> {
  const told = { cookie: null, address: '127.0.0.1' };
  const wish = { person: key, step: 'signed-in' };
  const { cookie } = await signInPerson(world, wish, told);
  browser.cookie = `__Host-sid=${cookie}`;
  browser.user = browser.mobile;
}

/** The browser of somebody of the cast, who has not signed in. */
export function browserOf(
  bank: TestBank,
  key: string,
  client = strangerAt(bank),
): SignedInClient & { readonly mobile: string } {
  const person = personOf(bank, key);
  const customer = customerOf(bank.scenario, person);
  const mobile = mobileOfPerson(person, customer);
  return Object.assign(client, {
    person,
    mobile,
    customerNo: customer.number,
    async newestOtp() {
      const messages = await bank.inbox.read({ to: mobile });
      const otp = messages.findLast((message) => message.otp !== null)?.otp;
      if (otp == null) throw new Error(`No OTP was sent to ${mobile}`);
      return otp;
    },
    async expectCall(service: string, request: unknown, options?: CallOptions) {
      const answer = await client.call(service, request, options);
      if (answer.kind !== 'success') {
        throw new Error(`${service} answered ${answer.code} ${answer.message}`);
      }
      return answer.body;
    },
  });
}
