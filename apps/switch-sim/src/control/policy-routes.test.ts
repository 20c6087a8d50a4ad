import { Policy } from '@sahakar/contracts/policy';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { ashasCard } from '../testing/card-steps.ts';
import { kolkataIso } from '../clock.ts';
import { scheduleSteps, storeSchedules } from '../testing/stored-schedules.ts';
import { controlOf } from '../testing/control-of.ts';
import { signInAs } from '../testing/signed-in-client.ts';

const shared = bankOfAllTests();

const change = (bank: TestBank, body: object) => controlOf(bank).post('/policy', body);

test('the form of the policy is its schema: every setting once, with bounds, unit and document', async () => {
  const bank = await startBank();
  const { body } = await controlOf(bank).get('/policy').expect(200);
  const settings: { path: string[] }[] = body.settings;
  const named = (...path: string[]) =>
    settings.find((setting) => setting.path.join() === path.join());

  expect(new Set(settings.map(({ path }) => path[0]))).toEqual(
    new Set(Object.keys(standardPolicy)),
  );
  expect(new Set(settings.map(({ path }) => path.join())).size).toBe(settings.length);
  expect(named('otp', 'lifeSeconds')).toEqual({
    path: ['otp', 'lifeSeconds'],
    words: 'life',
    unit: 'seconds',
    kind: 'whole',
    least: 1,
    most: 86_400,
    documented: 300,
    value: 300,
  });
  expect(named('transfer', 'imps', 'amountMax')).toMatchObject({
    words: 'IMPS amount, at most',
    kind: 'rupees',
    documented: '500000.00',
  });
  expect(named('auth', 'allowPaste')).toMatchObject({ kind: 'flag', documented: false });
  expect(named('deposit', 'rates')).toMatchObject({ kind: 'json' });
});

test(
  'a changed policy holds at once, for the portal too, and after a restart',
  bothEngines,
  async () => {
    const bank = await startBank();
    const changed = await change(bank, {
      policy: { transfer: { imps: { amountMax: '900' } }, session: { minutes: 3 } },
    }).expect(200);
    expect(changed.body.changes).toMatchObject({
      transfer: { imps: { amountMin: '1.00', amountMax: '900.00' } },
      session: { minutes: 3 },
    });
    const config = await supertest(bank.app.server).get('/config.json').expect(200);
    expect(config.body.policy).toEqual(changed.body.policy);
    expect(bank.bank.policy.transfer.imps).toEqual({ amountMin: 1_00n, amountMax: 900_00n });
    const asha = await signInAs(bank, 'asha');
    await bank.letPass(5 * 60);
    const { account } = ashasCard;
    const answer = await asha.call('GetCardDetailsService', {
      BranchCode: account.slice(0, 3),
      AccountNo: account.slice(3),
      AccountNo15Dig: account,
      CustNo: asha.customerNo,
    });
    expect(answer).toMatchObject({ kind: 'refusal', code: '9010' });

    await bank.worlds.close();
    const reopened = await bank.worlds.open('main');
    expect(reopened?.bank.policy.transfer.imps.amountMax).toBe(900_00n);
  },
);

test(
  'a session that is over stays so, however long the grace becomes (INVARIANTS SE2)',
  bothEngines,
  async () => {
    const bank = await startBank();
    const asha = await signInAs(bank, 'asha');
    const { minutes, graceSeconds } = standardPolicy.session;
    await bank.letPass(minutes * 60 + graceSeconds);
    await change(bank, { policy: { session: { graceSeconds: 86_400 } } }).expect(200);
    const owner = { CustNo: asha.customerNo, UserName: asha.person.loginUsername };
    const extension = { ...owner, SessionId: '', isExtend: 'Y' };
    expect(await asha.call('SessionService', extension)).toMatchObject({ code: '9010' });
  },
);

test('what was allowed when it was done breaks no check of the book afterwards', async () => {
  const bank = await startBank();
  const rails = { amountMin: '1.00', amountMax: '2.00' };
  const card = { atm: '1', pos: '1', ecom: '1', contactless: '1' };
  await change(bank, {
    policy: {
      transfer: { imps: rails, neft: rails },
      card: { limitsMaxByProduct: { classic: card, platinum: card, business: card } },
    },
  }).expect(200);
  const { body } = await controlOf(bank).get('/ledger/verify').expect(200);
  expect(body.checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
});

test('every preset is a policy, and the documented one takes all changes back', async () => {
  const bank = await startBank();
  for (const preset of ['cautious', 'generous']) {
    const { body } = await change(bank, { preset }).expect(200);
    expect(body.policy).not.toEqual(z.encode(Policy, standardPolicy));
  }
  const { body } = await change(bank, { preset: 'documented' }).expect(200);
  expect(body.policy).toEqual(z.encode(Policy, standardPolicy));
  const exported = await controlOf(bank).get('/policy/export').expect(200);
  expect(exported.body).toEqual({});
  expect(exported.headers['content-disposition']).toContain('policy-main.json');
});

test.each([
  [{ policy: { otp: { lifeSecond: 3 } } }, 'The policy has no setting otp.lifeSecond.'],
  [{ policy: { transfer: { imps: { most: 3 } } } }, 'no setting transfer.imps.most.'],
  [{ policy: { otp: { lifeSeconds: 0 } } }, 'The policy setting otp.lifeSeconds is at least 1.'],
  [{ policy: { otp: { digits: '6' } } }, 'otp.digits is not possible so. It takes a whole number.'],
  [
    { policy: { schedule: { paymentsMin: 9, paymentsMax: 3 } } },
    'The policy setting schedule.paymentsMax is not to be less than paymentsMin.',
  ],
  [{ preset: 'reckless' }, 'The field preset is missing or not possible. POST /policy takes'],
])('the change %j is refused in words, and nothing changes', async (body, sentence) => {
  const { patch } = shared.world.policies;
  const before = patch();
  const answer = await change(shared, body).expect(400);
  expect(answer.body.error).toContain(sentence);
  expect(patch()).toBe(before);
});

test('what the hours of a new policy have made due already is done at once, and the clock stays', async () => {
  const bank = await startBank({ policy: { schedule: { runHour: 11 } } });
  await bank.moveTo('2026-11-21T12:00:00');
  const [id = ''] = await storeSchedules(bank, { count: 1, startOn: '2026-11-22', payments: 2 });
  const moment = '2026-11-22T10:00:00';
  await bank.moveTo(moment);
  const { row } = scheduleSteps(bank);
  expect((await row(id))?.nextOn).toBe('2026-11-22');
  await change(bank, { policy: { schedule: { runHour: 9 } } }).expect(200);
  expect((await row(id))?.nextOn).toBe('2026-11-23');
  expect(kolkataIso(bank.bank.clock.now())).toBe(`${moment}.000+05:30`);
});

test('changes of the policy that are asked for at once are all made', bothEngines, async () => {
  const bank = await startBank();
  const changes = [{ otp: { lifeSeconds: 45 } }, { auth: { passwordLifeDays: 77 } }];
  const answers = await Promise.all(changes.map((policy) => change(bank, { policy })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { otp, auth } = bank.world.bank.policy;
  expect([otp.lifeSeconds, auth.passwordLifeDays]).toEqual([45, 77]);
});
