import { newRequestId } from '@sahakar/crypto/request-id';
import { cast } from '@sahakar/seeds/cast/cast';
import type { Scenario } from '@sahakar/seeds/scenario';
import { customerOf, mobileOfPerson } from '../../scenarios/people-of.ts';
import { defaultWorldName } from '../../worlds/world-storage.ts';
import type { World } from '../../world.ts';
import { mergedPatch, testWorldPatch } from '../../worlds/world-policy.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { injectedInto } from '../injected-into.ts';
import { signInBrowser } from '../signed-in-client.ts';
import type { TestBank } from '../start-bank.ts';
import { type CallOptions, type CallResult, type Send, switchClient } from '../switch-client.ts';
import type { Digits, Phone } from './act.ts';
import type { Who } from './bank-model.ts';
import { signInChain } from './session-acts.ts';

/** The bank of one run: a world from the template, and everybody's browser and telephone before it. */
export type OpenedWorld = Phone & {
  world(): World;
  call(who: Who, service: string, request: object, options?: CallOptions): Promise<CallResult>;
  /** Signs somebody in by what a typed sign-in does in the bank, in a fifth of its time. */
  letIn(who: Who): Promise<void>;
  moveTo(moment: number): Promise<void>;
  restart(): Promise<void>;
};

type Browser = ReturnType<typeof switchClient> & { readonly mobile: string };

/** Who is asked, and how: another process after a restart, where a test plays with processes. */
export type Asked = { readonly worlds: Worlds; readonly send: Send };

/** A bank of a test, asked through its web server without a socket. */
export const askedOf = ({ worlds, app }: TestBank): Asked => ({
  worlds,
  send: injectedInto(app),
});

/** Makes the default world of a bank anew from a scenario, as at its moment. */
export async function openWorld(
  bank: Asked,
  scenario: Scenario,
  frozen = true,
): Promise<OpenedWorld> {
  const policyPatch = mergedPatch(testWorldPatch);
  const made = await bank.worlds.reset(defaultWorldName, { scenario, policyPatch });
  await made.time.move({ to: new Date(scenario.now), frozen });
  const world = () => openedIn(bank);
  const browserOf = browsersAt(bank, scenario);
  const digits = new Map<string, string[]>();
  const digitsOf: Phone['digits'] = (who, type, which) =>
    digitsAmong(digits.get(`${who} ${type}`) ?? [], which);
  const heard = new Map<Who, string>();

  /** Reads the OTP that a call has just had sent. */
  async function readOtp(who: Who, type: string): Promise<void> {
    const { mobile: to } = browserOf(who);
    const messages = await world().inbox.read({ to, after: heard.get(who) });
    const last = messages.findLast(({ otp }) => otp !== null);
    if (last?.otp == null) throw new Error(`No OTP was sent to ${who}`);
    heard.set(who, last.id);
    digits.set(`${who} ${type}`, [...(digits.get(`${who} ${type}`) ?? []), last.otp]);
  }

  async function call(who: Who, service: string, request: object, options?: CallOptions) {
    if (service === signInChain)
      return typeSignIn(who, 'isRight' in request && request.isRight === true);
    const answer = await browserOf(who).call(service, request, {
      requestId: newRequestId(),
      ...options,
    });
    const sends = service === 'OTPGenerationService' || service === 'GetOTPService';
    if (sends && answer.kind === 'success' && 'RequestType' in request) {
      await readOtp(who, String(request.RequestType));
    }
    return answer;
  }

  async function typeSignIn(who: Who, isRight: boolean): Promise<CallResult> {
    const browser = browserOf(who);
    const person = personOf(who);
    browser.user = 'IBUSER';
    const LoginPassword = isRight ? person.password : 'Nobody#Knows1';
    const login = { LoginUsername: person.loginUsername, LoginPassword };
    const passed = await browser.call('LoginValidateIBService', login);
    if (passed.kind !== 'success') return passed;
    browser.user = browser.mobile;
    await call(who, 'OTPGenerationService', { RequestType: 'LOGINOTP' });
    const OneTimePass = digitsOf(who, 'LOGINOTP', 'newest');
    return browser.call('OTPValidationService', { RequestType: 'LOGINOTP', OneTimePass });
  }

  return {
    world,
    digits: digitsOf,
    call,
    // A scenario of the model alone is none of the catalogue, in which a world finds its cast.
    letIn: (who) => signInBrowser({ ...world(), story: scenario }, who, browserOf(who)),
    async moveTo(moment) {
      await world().time.move({ to: new Date(moment) });
    },
    async restart() {
      await bank.worlds.close();
      const again = await bank.worlds.open(defaultWorldName);
      if (again === null) throw new Error('The world is gone after a restart');
    },
  };
}

function openedIn({ worlds }: Asked): World {
  const opened = worlds.opened(defaultWorldName);
  if (opened === undefined) throw new Error('The world is not open');
  return opened;
}

/** Everybody's browser, each opened when it is first used. */
function browsersAt(bank: Asked, scenario: Scenario): (who: Who) => Browser {
  const browsers = new Map<Who, Browser>();
  return (who) => {
    const found = browsers.get(who);
    if (found !== undefined) return found;
    const client = switchClient((path, headers, body) => bank.send(path, headers, body));
    const browser = Object.assign(client, { mobile: mobileOf(scenario, who) });
    browsers.set(who, browser);
    return browser;
  };
}

function digitsAmong(sent: readonly string[], which: Digits): string {
  const newest = sent.at(-1) ?? '000000';
  const older = sent.at(-2);
  if (which === 'newest') return newest;
  if (which === 'older' && older !== undefined && older !== newest) return older;
  return otherThan([newest, older]);
}

const otherThan = (sent: readonly (string | undefined)[]): string =>
  ['111111', '222222', '333333'].find((code) => !sent.includes(code)) ?? '';

/** Who acts, as the cast has him. */
export function personOf(who: Who) {
  const person = cast.find(({ key }) => key === who);
  if (person === undefined) throw new Error(`The cast has no ${who}`);
  return person;
}

function mobileOf(scenario: Scenario, who: Who): string {
  const person = personOf(who);
  return mobileOfPerson(person, customerOf(scenario, person));
}
