import { randomBytes } from 'node:crypto';
import type { Client } from '@sahakar/client/client-shape';
import { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { ClearError } from '../../clear-error.mjs';
import { simulatorAt } from '../../call/simulator.ts';
import { askForOtp } from '../../target/ask-at-terminal.ts';
import type { Persona } from '../persona.ts';
import { type Known, knownOf } from './known.ts';
import type { Probe } from './probes.ts';
import type { Heard, Talk } from './talk.ts';

export type Otps = {
  /** The password that has just been sent to this number. */
  newest(mobile: string): Promise<string>;
};

export type SignedIn = { readonly known: Known; readonly probes: readonly Probe[] };

/** Signs in step by step, each judged; what is wrong on purpose cannot lock the customer out. */
export async function signInJudged(
  talk: Talk,
  client: Client,
  stranger: Client,
  persona: Persona,
  otps: Otps,
): Promise<SignedIn> {
  const { userId: LoginUsername, password: LoginPassword } = persona.login;
  const probes: Probe[] = [];
  const probe = (service: Probe['service'], about: string, expected: string, heard: Heard) => {
    if (heard.kind !== 'answered') return;
    probes.push({ service, about, expected, other: null, got: heard.code });
  };
  const login = 'LoginValidateIBService';
  // First, since a switch that does not answer it is not asked anything else.
  const body = expectZero(login, await talk.ask(client, login, { LoginUsername, LoginPassword }));
  // Another one each time, since tries are counted for whom nobody is, too.
  const nobody = {
    LoginUsername: `nobody${randomBytes(4).toString('hex')}`,
    LoginPassword: 'Nobody@1234',
  };
  probe(login, 'a user ID that nobody has', '9001', await talk.ask(stranger, login, nobody));
  const read = LoginResult.safeParse(body);
  const known = knownOf(persona, read.success ? read.data : null, client.capabilities ?? []);
  if (known.customer === '' || known.mobile === '') {
    throw new ClearError(
      'The answer of LoginValidateIBService cannot be read: give customer and account in the persona file.',
      2,
    );
  }
  client.user = known.mobile;
  const generation = 'OTPGenerationService';
  const wish = { RequestType: 'LOGINOTP' };
  expectZero(generation, await talk.ask(client, generation, wish));
  const OneTimePass = await otps.newest(known.mobile);
  const validation = 'OTPValidationService';
  const wrong = OneTimePass === '000000' ? '111111' : '000000';
  const guess = { ...wish, OneTimePass: wrong };
  probe(validation, 'a wrong password', '5029', await talk.ask(client, validation, guess));
  expectZero(validation, await talk.ask(client, validation, { ...wish, OneTimePass }));
  return { known, probes };
}

function expectZero(service: string, heard: Heard): unknown {
  if (heard.kind === 'answered' && heard.code === '0') return heard.body;
  const why = heard.kind === 'answered' ? `answers ${heard.code}` : heard.why;
  throw new ClearError(
    `Nobody can be signed in, so nothing could be asked: ${service}: ${why}.\n` +
      'npm run doctor -- --target URL looks into what comes before a login.',
    2,
  );
}

/** One-time passwords as the persona file says that they come. */
export function otpsOf({ otp }: Persona, target: string, world: string | undefined): Otps {
  switch (otp.from) {
    case 'fixed':
      return { newest: () => Promise.resolve(otp.value) };
    case 'terminal':
      return { newest: () => askForOtp('The one-time password that has just been sent: ') };
    case 'simulator':
      return { newest: simulatorAt(target, world).newestOtp };
  }
}
