import { join } from 'node:path';
import { envelopeCost } from '../envelope-cost.ts';
import { balance, enquire, type Paced, repeated } from '../enquiry-load.ts';
import { startMeasuredBank } from '../measured-bank.ts';
import { type MockName, startMockServers } from './mock-servers.ts';
import { type Measurement, measured, median } from '../ratio.ts';
import { inTurn, ratiosOf, warmthText, warmUntilItStands } from '../rounds.ts';

export type MockPlan = { readonly rounds: number; readonly calls: number };

const clients = 50;

/** Goal 10: a bank that reckons and encrypts, against programs that only repeat an answer. */
export async function mockGoals(
  folder: string,
  { rounds, calls }: MockPlan,
): Promise<Measurement[]> {
  const bank = await startMeasuredBank(join(folder, 'beside-mocks'));
  const mocks = await startMockServers(join(folder, 'mocks'));
  // Half of what is asked for makes the rate.
  const measures = {
    bank: () => enquire(bank, 2 * calls, balance, clients),
    mountebank: () => repeated(mocks.mountebank, calls, clients),
    'json-server': () => repeated(mocks['json-server'], calls, clients),
    prism: () => repeated(mocks.prism, calls, clients),
  } satisfies Record<MockName | 'bank', () => Promise<Paced>>;
  const names = ['bank', 'mountebank', 'json-server', 'prism'] as const;
  const warm: string[] = [];
  for (const name of names) {
    const warmth = await warmUntilItStands(async () => (await measures[name]()).pace);
    warm.push(`${name} ${warmthText(warmth)}`);
  }
  const found: Record<MockName | 'bank', Paced[]> = {
    bank: [],
    mountebank: [],
    'json-server': [],
    prism: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of inTurn(names, round)) found[name].push(await measures[name]());
  }
  await Promise.all([bank.process.stop(), ...Object.values(mocks).map((mock) => mock.stop())]);
  const paces = (name: MockName | 'bank') => found[name].map(({ pace }) => pace);
  const rates = (name: MockName | 'bank') => median(found[name].map(({ rate }) => rate));
  const envelope = await envelopeCost();
  const over = (goal: string, mock: MockName) =>
    measured(
      goal,
      ratiosOf(paces('bank'), paces(mock)),
      `${median(paces('bank'))} over ${median(paces(mock))} for a second of CPU, ${rates('bank')}/s over ${rates(mock)}/s; ${envelope}; ${warm.join(', ')}`,
    );
  return [over('10a', 'mountebank'), over('10b', 'json-server'), over('10c', 'prism')];
}
