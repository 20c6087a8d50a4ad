import { engine } from '@sahakar/db/dialect';
import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { strangerAt } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import type { CallResult, SwitchClient } from '../testing/switch-client.ts';

/** As the console reads it, which shows exactly this list. */
type Promised = {
  readonly at: string;
  readonly code: string;
  readonly userId: string;
  readonly mobile: string;
  readonly fault: string | null;
};
type Told = { readonly key: string; readonly password: string; readonly answers: Promised[] };

const identify = (client: SwitchClient, { userId: CustNo }: Promised, wanted: string) => {
  const flag = (mode: string) => (mode === wanted ? 'Y' : 'N');
  return client.call('MobileValidationIBService', {
    Key: 'MOBVAL',
    CustNo,
    isForgotPassword: flag('forgot-password'),
    isUnlockUserId: flag('unlock'),
    isForgotUserID: flag('forgot-user-id'),
  });
};

const login = (client: SwitchClient, { userId }: Promised, LoginPassword: string) =>
  client.call('LoginValidateIBService', { LoginUsername: userId, LoginPassword });

async function lookUp(client: SwitchClient, promised: Promised): Promise<CallResult> {
  const found = await identify(client, promised, 'unlock');
  const message = found.kind === 'refusal' ? found.message : '';
  const [, CustNo = ''] = /"CustNo":"(\d+)"/.exec(message) ?? [];
  return client.call('UnBlockUserService', {
    userName: promised.userId,
    requestType: 'Get',
    MobileNo: promised.mobile,
    CustNo,
  });
}

async function missOtp(client: SwitchClient, promised: Promised, told: Told, bank: TestBank) {
  await login(client, promised, told.password);
  client.user = promised.mobile;
  await client.call('OTPGenerationService', { RequestType: 'LOGINOTP' });
  const sent = (await bank.inbox.read({ to: promised.mobile })).at(-1)?.otp;
  const OneTimePass = sent === '123456' ? '654321' : '123456';
  return client.call('OTPValidationService', { OneTimePass, RequestType: 'LOGINOTP' });
}

/** Types what the list says, and answers what the switch said. */
async function typeIn(bank: TestBank, told: Told, promised: Promised): Promise<CallResult> {
  const client = strangerAt(bank);
  if (promised.at === 'login') return login(client, promised, told.password);
  if (promised.at === 'login-otp') return missOtp(client, promised, told, bank);
  client.user = promised.mobile;
  if (promised.at === 'unlock-lookup') return lookUp(client, promised);
  if (promised.fault !== null) {
    const action = { kind: 'code', code: promised.code, message: promised.fault };
    const rule = { service: 'MobileValidationIBService', times: 1, action };
    await supertest(bank.app.server).post('/__sim/api/faults').send(rule).expect(200);
  }
  return identify(client, promised, promised.at);
}

// The engines do not differ in this, and PostgreSQL inside the process is slow.
describe.runIf(engine === 'sqlite').each(['identity', 'everyday'])(
  'in the scenario %s',
  (scenario) => {
    let bank: TestBank;
    let cast: Told[] = [];

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
      for (const told of cast) {
        for (const promised of told.answers) {
          const answer = await typeIn(bank, told, promised);
          const code = answer.kind === 'success' ? '0' : answer.code;
          const isMessage = promised.fault === null || Object(answer).message === promised.fault;
          if (code !== promised.code || !isMessage) wrong.push({ key: told.key, promised, answer });
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
      for (const told of cast) {
        const promised = told.answers.find(({ code }) => code === '5053');
        if (promised === undefined) continue;
        const answer = await typeIn(bank, told, promised);
        if (answer.kind === 'refusal') reasons.add(answer.message);
      }
      expect(reasons.size).toBe(scenario === 'identity' ? 7 : 3);
    });
  },
);
