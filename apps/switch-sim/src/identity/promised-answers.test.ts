import { engine } from '@sahakar/db/dialect';
import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { strangerAt } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import type { CallResult, SwitchClient } from '../testing/switch-client.ts';

/** As the console reads it, which shows exactly this list. */
type PromisedAnswer = {
  readonly at: string;
  readonly code: string;
  readonly userId: string;
  readonly mobile: string;
  readonly fault: string | null;
};
type PersonOfCast = {
  readonly key: string;
  readonly password: string;
  readonly answers: PromisedAnswer[];
};

const identify = (client: SwitchClient, { userId: CustNo }: PromisedAnswer, flow: string) => {
  const flag = (mode: string) => (mode === flow ? 'Y' : 'N');
  return client.call('MobileValidationIBService', {
    Key: 'MOBVAL',
    CustNo,
    isForgotPassword: flag('forgot-password'),
    isUnlockUserId: flag('unlock'),
    isForgotUserID: flag('forgot-user-id'),
  });
};

const login = (client: SwitchClient, { userId }: PromisedAnswer, LoginPassword: string) =>
  client.call('LoginValidateIBService', { LoginUsername: userId, LoginPassword });

async function lookUp(client: SwitchClient, answer: PromisedAnswer): Promise<CallResult> {
  const lookup = await identify(client, answer, 'unlock');
  const message = lookup.kind === 'refusal' ? lookup.message : '';
  const [, CustNo = ''] = /"CustNo":"(\d+)"/.exec(message) ?? [];
  return client.call('UnBlockUserService', {
    userName: answer.userId,
    requestType: 'Get',
    MobileNo: answer.mobile,
    CustNo,
  });
}

async function missOtp(
  client: SwitchClient,
  answer: PromisedAnswer,
  person: PersonOfCast,
  bank: TestBank,
) {
  await login(client, answer, person.password);
  client.user = answer.mobile;
  await client.call('OTPGenerationService', { RequestType: 'LOGINOTP' });
  const code = (await bank.inbox.read({ to: answer.mobile })).at(-1)?.otp;
  const OneTimePass = code === '123456' ? '654321' : '123456';
  return client.call('OTPValidationService', { OneTimePass, RequestType: 'LOGINOTP' });
}

/** Types what the list says, and answers what the switch said. */
async function typeIn(
  bank: TestBank,
  person: PersonOfCast,
  answer: PromisedAnswer,
): Promise<CallResult> {
  const client = strangerAt(bank);
  if (answer.at === 'login') return login(client, answer, person.password);
  if (answer.at === 'login-otp') return missOtp(client, answer, person, bank);
  client.user = answer.mobile;
  if (answer.at === 'unlock-lookup') return lookUp(client, answer);
  if (answer.fault !== null) {
    const action = { kind: 'code', code: answer.code, message: answer.fault };
    const rule = { service: 'MobileValidationIBService', times: 1, action };
    await supertest(bank.app.server).post('/__sim/api/faults').send(rule).expect(200);
  }
  return identify(client, answer, answer.at);
}

// The engines do not differ in this, and PostgreSQL inside the process is slow.
describe.runIf(engine === 'sqlite').each(['identity', 'everyday'])(
  'in the scenario %s',
  (scenario) => {
    let bank: TestBank;
    let cast: PersonOfCast[] = [];

    beforeAll(async () => {
      bank = await startBank({ scenario, shared: true });
      const { body } = await supertest(bank.app.server).get('/__sim/api/scenarios').expect(200);
      ({ cast } = body.find(({ name }: { name: string }) => name === scenario));
    });

    test('everybody gets each answer that the console promises (A132, A133, A134, A135, A136, A137, A138)', async () => {
      expect(cast.flatMap(({ answers }) => answers)).toHaveLength(
        bank.scenario.answers?.length ?? 0,
      );
      const wrong: unknown[] = [];
      for (const person of cast) {
        for (const promisedAnswer of person.answers) {
          const answer = await typeIn(bank, person, promisedAnswer);
          const code = answer.kind === 'success' ? '0' : answer.code;
          const isMessage =
            promisedAnswer.fault === null || Object(answer).message === promisedAnswer.fault;
          if (code !== promisedAnswer.code || !isMessage)
            wrong.push({ key: person.key, promised: promisedAnswer, answer });
        }
      }
      expect(wrong).toEqual([]);
    });

    test('every code of the identity screens is promised to somebody, 5053 for several reasons', async () => {
      const codes = new Set(cast.flatMap(({ answers }) => answers.map(({ code }) => code)));
      const everywhere = ['5007', '5050', '5051', '5052', '5053', '5054', '5057'];
      const besides = ['5029', '5055', '5056', '5099', '9002', '9003', '0'];
      const documented = scenario === 'identity' ? [...everywhere, ...besides] : everywhere;
      expect([...codes]).toEqual(expect.arrayContaining(documented));
      const reasons = new Set<string>();
      for (const person of cast) {
        const promisedAnswer = person.answers.find(({ code }) => code === '5053');
        if (promisedAnswer === undefined) continue;
        const answer = await typeIn(bank, person, promisedAnswer);
        if (answer.kind === 'refusal') reasons.add(answer.message);
      }
      expect(reasons.size).toBe(scenario === 'identity' ? 7 : 3);
    });
  },
);
