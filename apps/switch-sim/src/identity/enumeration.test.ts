import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { strangerAt } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import type { SwitchClient } from '../testing/switch-client.ts';

const strangeMobile = '9899999999';

/** What nobody may tell apart: whom the bank knows, and how. */
const classes = {
  unknown: '199999999',
  'known, another mobile': '770110868',
  'locked, another mobile': '100113824',
  'not registered': '100174531',
  'disabled, another mobile': '770131287',
  'another mobile at the branch': '770119619',
} as const;
type ClassName = keyof typeof classes;

// Safe: the keys of an object literal are its own names.
const classNames = Object.keys(classes) as ClassName[];

type Question = { readonly service: string; readonly request: object; readonly user?: string };
type Observation = { readonly answers: Set<string>; readonly milliseconds: number[] };

const identification = (CustNo: string): Question => ({
  service: 'MobileValidationIBService',
  request: {
    Key: 'MOBVAL',
    CustNo,
    isForgotPassword: 'Y',
    isUnlockUserId: 'N',
    isForgotUserID: 'N',
  },
  user: strangeMobile,
});

const login = (LoginUsername: string): Question => ({
  service: 'LoginValidateIBService',
  request: { LoginUsername, LoginPassword: 'Summer@2026' },
});

/** Asks for each class in turn, so that a busy machine disturbs all of them alike. */
async function askInTurn(
  bank: TestBank,
  names: readonly ClassName[],
  rounds: number,
  ask: (typedId: string) => Question,
): Promise<Record<string, Observation>> {
  const observations = Object.fromEntries(
    names.map((name): [string, Observation] => [name, { answers: new Set(), milliseconds: [] }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round) % names.length] ?? 'unknown';
      const { answer, milliseconds } = await askOnce(strangerAt(bank), ask(classes[name]));
      observations[name]?.answers.add(answer);
      observations[name]?.milliseconds.push(milliseconds);
    }
  }
  return observations;
}

async function askOnce(client: SwitchClient, { service, request, user = client.user }: Question) {
  const call = await client.seal(service, request, { user });
  const startedAt = performance.now();
  const sealed = await client.post(call);
  const milliseconds = performance.now() - startedAt;
  const openedAnswer = await client.open(call, sealed);
  return { answer: JSON.stringify([sealed.text.length, openedAnswer]), milliseconds };
}

/** How often one of these takes longer than one of those: a half where nothing tells them apart. */
function chanceToBeLonger(these: readonly number[], those: readonly number[]): number {
  let longer = 0;
  for (const one of these)
    for (const other of those) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (these.length * those.length);
}

function expectOneClass(observations: Record<string, Observation>, tolerance: number): string {
  const [[, first] = [], ...others] = Object.entries(observations);
  const answers = new Set(Object.values(observations).flatMap((one) => [...one.answers]));
  expect([...answers]).toHaveLength(1);
  const chances = others.map(([, { milliseconds }]) =>
    chanceToBeLonger(milliseconds, first?.milliseconds ?? []),
  );
  for (const chance of chances) expect(Math.abs(chance - 0.5)).toBeLessThan(tolerance);
  return chances.map((chance) => Math.round(chance * 1000) / 1000).join(', ');
}

// The tolerance is about five times the deviation that chance alone gives a run of this length, so
// that not one honest run in ten thousand fails.
const rounds = times(60, 1_500);
const tolerance = times(0.27, 0.05);
// At full length a busy machine takes long; what it takes is no part of the verdict.
const patience = times(600_000, 7_200_000);

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite')(
  'an identification that fails tells nothing by code, text, length or time (ASSURANCE B8)',
  async () => {
    const bank = await startBank({ scenario: 'identity' });
    const names = classNames.slice(0, times(4, classNames.length));
    const observations = await askInTurn(bank, names, rounds, identification);
    const chances = expectOneClass(observations, tolerance);
    tell(
      'B8',
      `${names.length} kinds of customers, ${rounds} tries each: one answer; time ${chances}`,
    );
  },
  patience,
);

test.runIf(engine === 'sqlite')(
  'a login that fails tells nothing of the user, nor does one at a locked user (ASSURANCE B8)',
  async () => {
    // A bank compares at a cost beside which nothing else of a login is seen.
    const environment = { SCRYPT_N: '1024' };
    const policy = { auth: { failuresMax: 100_000 } };
    const bank = await startBank({ scenario: 'identity', policy, environment });
    const names = ['unknown', 'known, another mobile', 'not registered'] as const;
    const chances = expectOneClass(await askInTurn(bank, names, rounds, login), tolerance);
    await bank.stop();

    const locking = await startBank({ scenario: 'identity', environment });
    const both = ['unknown', 'known, another mobile'] as const;
    await askInTurn(locking, both, 3, login);
    const locked = expectOneClass(await askInTurn(locking, both, rounds, login), tolerance);
    tell('B8', `${rounds} wrong logins each: one answer; time ${chances}; while locked ${locked}`);
  },
  patience,
);

test.runIf(engine === 'sqlite')(
  'codes that say more are for those who name user ID and mobile together (ASSURANCE B8)',
  async () => {
    const bank = await startBank({ scenario: 'identity' });
    const { customers, cast } = bank.scenario;
    const mobiles = customers.slice(0, times(3, customers.length)).map(({ mobile }) => mobile);
    let count = 0;
    for (const { loginUsername, customerKey, signatory, registeredMobile } of cast) {
      const customer = customers.find(({ key }) => key === customerKey);
      const own = [customer?.mobile, registeredMobile, signatory?.mobile];
      const { service, request } = identification(loginUsername);
      for (const user of mobiles.filter((mobile) => !own.includes(mobile))) {
        const answer = await strangerAt(bank).call(service, request, { user });
        expect(answer).toMatchObject({ code: '5057' });
        count += 1;
      }
    }
    tell('B8', `${count} user IDs with the mobile of another customer: 0 told`);
  },
  patience,
);
