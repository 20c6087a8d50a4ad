import { catalogue } from '@sahakar/contracts/catalogue';
import { engine } from '@sahakar/db/dialect';
import { sessions } from '@sahakar/db/schema/sessions';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import {
  givePassword,
  type SignedInClient,
  typeSignIn,
  strangerAt,
} from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import type { HttpAnswer, SwitchClient, Token } from '../testing/switch-client.ts';

const startPatientBank = () => startBank({ policy: { requests: { tokensPerSessionMax: 200 } } });

const changeOf = ({ person, customerNo }: SignedInClient) => ({
  OldMPin: person.password,
  NewMpin: 'Leaflet@1972',
  CustNo: customerNo,
  UserName: person.loginUsername,
});

// These begin another sign-in or identification, for which nobody needs a session.
const startsOver = /^(LoginValidateIB|MobileValidation(IB)?|ForgotUserID)Service$/;

type Loot = { readonly cookie: string; readonly tokens: Token[] };

const requests = Object.values(catalogue).flatMap(({ name, examples }) =>
  startsOver.test(name) ? [] : examples.map(({ request }) => ({ name, request })),
);

/** A cookie with a live token for every call, so that only the session itself can refuse. */
async function steal(client: SwitchClient): Promise<Loot> {
  const tokens: Token[] = [];
  for (const _ of requests) tokens.push(await client.token());
  return { cookie: client.cookie, tokens };
}

/** Calls every service with what was stolen; answers the codes that came. */
async function codesWith(bank: TestBank, { cookie, tokens }: Loot, user: string) {
  const thief = strangerAt(bank);
  const codes = new Set<string>();
  for (const [at, { name, request }] of requests.entries()) {
    thief.cookie = cookie;
    const token = tokens[at] ?? (await thief.token());
    const answer = await thief.call(name, request, { user, token });
    codes.add(answer.kind === 'success' ? `0 of ${name}` : answer.code);
  }
  return codes;
}

/** What every call of an ended session is told. */
const ended = new Set(['9010']);

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite')(
  'a fixed cookie is worth nothing after any rise of rights, and an invented one never (ASSURANCE B9)',
  async () => {
    const bank = await startPatientBank();
    const fixed = strangerAt(bank);
    await fixed.token();
    const invented = strangerAt(bank);
    invented.cookie = `__Host-sid=${'A'.repeat(43)}`;
    await invented.token();
    expect(invented.cookie).not.toContain('AAAA');

    const asha = await givePassword(bank, 'asha');
    const stolen = [await steal(fixed), await steal(asha)];
    await confirmByOtp(asha, 'LOGINOTP');
    stolen.push(await steal(asha));
    await asha.expectCall('MPINChangeIBService', changeOf(asha));
    const live = await steal(asha);
    expect(new Set([...stolen, live].map(({ cookie }) => cookie)).size).toBe(4);
    for (const loot of stolen) expect(await codesWith(bank, loot, asha.user)).toEqual(ended);
    expect(await codesWith(bank, live, asha.user)).toContain('0 of BalanceEnquiryService');
    tell(
      'B9',
      'the id changes at password, OTP and change of password: 3 of 3; the 3 old ones: 0 served',
    );
  },
);

test.runIf(engine === 'sqlite')(
  'each cookie is host-bound, secure, hidden, same-site and without an end, and stands nowhere else (ASSURANCE B10)',
  async () => {
    const bank = await startPatientBank();
    const answers: HttpAnswer[] = [];
    const stranger = strangerAt(bank);
    stranger.heard = (answer) => answers.push(answer);
    const asha = await givePassword(bank, 'asha', stranger);
    const codes = [];
    await confirmByOtp(asha, 'LOGINOTP');
    const { customerNo: CustNo, person } = asha;
    const start = { CustNo, UserName: person.loginUsername, SessionId: '', isExtend: 'N' };
    codes.push(await asha.expectCall('SessionService', start));
    codes.push(await asha.expectCall('MPINChangeIBService', changeOf(asha)));
    const cookies = answers.flatMap(({ setCookie }) => setCookie);
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split('; ');
      expect(pair).toMatch(/^__Host-sid=[\w-]{43}$/);
      expect(new Set(attributes)).toEqual(
        new Set(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']),
      );
      const value = pair.slice('__Host-sid='.length);
      expect(Buffer.from(value, 'base64url')).toHaveLength(32);
      expect(JSON.stringify([codes, answers.map(({ text }) => text)])).not.toContain(value);
      const rows = await bank.bank.store.read.select().from(sessions);
      expect(JSON.stringify(rows)).not.toContain(value);
    }
    tell(
      'B10',
      `${cookies.length} cookies of 256 bits: 4 attributes each, in no answer and not in the store`,
    );
  },
);

const ends: [string, (bank: TestBank, asha: SignedInClient) => Promise<unknown>][] = [
  [
    'a logout',
    (_bank, asha) => asha.expectCall('LogOutValidateIBService', { UserName: asha.customerNo }),
  ],
  ['its time', (bank) => bank.letPass(12 * 60)],
  ['twelve hours of extensions', (bank, asha) => extendFor(bank, asha, 12)],
  ['a change of password', (_bank, asha) => asha.expectCall('MPINChangeIBService', changeOf(asha))],
  ['another login', (bank) => typeSignIn(bank, 'asha')],
];

async function extendFor(bank: TestBank, asha: SignedInClient, hours: number): Promise<void> {
  const names = { CustNo: asha.customerNo, UserName: asha.person.loginUsername };
  const session = await asha.expectCall('SessionService', {
    ...names,
    SessionId: '',
    isExtend: 'N',
  });
  const { SessionId } = Object(session);
  for (let minutes = 0; minutes < hours * 60; minutes += 9) {
    await asha.call('SessionService', { ...names, SessionId, isExtend: 'Y' });
    await bank.letPass(9 * 60);
  }
}

test.runIf(engine === 'sqlite').each(ends)(
  'after %s the old cookie gets nothing from any service (ASSURANCE B11)',
  async (end, bring) => {
    const bank = await startPatientBank();
    const asha = await typeSignIn(bank, 'asha');
    const loot = await steal(asha);
    await bring(bank, asha);
    expect(await codesWith(bank, loot, asha.user)).toEqual(ended);
    tell('B11', `after ${end}: 0 of ${requests.length} calls with live tokens`);
  },
);

test.runIf(engine === 'sqlite')(
  'who asks for tokens all the time keeps no session alive (ASSURANCE B11)',
  async () => {
    const bank = await startPatientBank();
    const asha = await typeSignIn(bank, 'asha');
    const loot = await steal(asha);
    const minutes = times(15, 60);
    for (let minute = 0; minute < minutes; minute += 1) {
      await bank.letPass(60);
      asha.cookie = loot.cookie;
      await asha.token();
    }
    expect(await codesWith(bank, loot, asha.user)).toEqual(ended);
    tell('B11', `after ${minutes} minutes of GET_TOKEN alone: 0 services`);
  },
);
