import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startBlock } from './start-block.ts';
import { type ClockState, frozenAt, worldClock } from './world-clock.ts';

const scenario = scenarios['within-bank-transfer'];
if (scenario === undefined) throw new Error('There is no scenario within-bank-transfer');

test('the start block says where the bank is, who can sign in and where SMS appear', () => {
  const block = startBlock(readConfig({}), 4000, scenario);
  expect(block).toContain('http://localhost:4000');
  expect(block).toContain('http://localhost:4000/__sim');
  for (const person of scenario.cast) {
    const line = block.split('\n').find((text) => text.includes(person.loginUsername)) ?? '';
    expect(line).toContain(person.password);
    expect(line).toContain(person.name);
  }
  const corporate = scenario.customers.find(({ kind }) => kind === 'corporate');
  expect(block).toContain(corporate?.number);
});

test('a bank that is open to other machines is said to be where it answers', () => {
  const open = { HOST: '0.0.0.0', PUBLIC_HOST: 'bank.example,10.0.0.7', SIM_CONTROL: 'off' };
  const block = startBlock(readConfig({ ...open, TRUST_PROXY: '10.0.0.1' }), 4000, scenario);
  expect(block).toContain('http://bank.example:4000');
  expect(block).not.toContain('localhost');
});

test('where another scenario is named than the one that the bank was made from, it is said that nothing was made from it', () => {
  const blockOf = (wanted?: string, settings = {}) =>
    startBlock(readConfig(settings), 4000, scenario, { wanted });
  expect(blockOf('cheques')).toContain(
    'made from within-bank-transfer: nothing was made from cheques.\n' +
      '  Have it as a world of its own at http://localhost:4000/__sim, or start with another DATA_DIR.\n',
  );
  for (const wanted of [undefined, scenario.name]) {
    expect(blockOf(wanted)).not.toContain('nothing was made');
  }
  expect(blockOf('cheques', { SIM_CONTROL: 'off' })).not.toContain('nothing was made');
});

test('production prints nobody and no control plane', () => {
  const block = startBlock(readConfig({ SIM_CONTROL: 'off' }), 4000, scenario);
  expect(block).toContain('http://localhost:4000');
  expect(block).not.toContain('/__sim');
  expect(block).not.toContain(scenario.cast[0]?.password);
});

test('another envelope is named with all that it does not give, and ours with nothing', () => {
  const block = startBlock(readConfig({ ENVELOPE: 'openssl-salted' }), 4000, scenario);
  expect(block).toContain('Envelope openssl-salted');
  expect(block).toMatch(/- Answers carry no authentication.*\n/);
  expect(block).toContain('MD5');
  expect(startBlock(readConfig({}), 4000, scenario)).not.toContain('Envelope');
});

test('another dialect is named with what it offers, and the standard one is not', () => {
  const block = startBlock(readConfig({ DIALECT: 'documented' }), 4000, scenario);
  expect(block).toContain('Dialect documented, which offers what the documents name alone');
  expect(startBlock(readConfig({}), 4000, scenario)).not.toContain('Dialect');
});

test('a clock that stands is told, and in production one that does not go with the machine as well', () => {
  const blockOf = (state: ClockState, settings = {}) =>
    startBlock(readConfig(settings), 4000, scenario, { clock: worldClock(state) });
  const frozen = frozenAt(new Date('2026-11-24T10:00:00+05:30'));
  expect(blockOf(frozen)).toContain(
    'The bank’s clock stands at 2026-11-24 10:00, to be set at http://localhost:4000/__sim#clock\n',
  );
  expect(blockOf(frozen, { SIM_CONTROL: 'off' })).toContain(
    'The bank’s clock stands at 2026-11-24 10:00, and nobody can set it where SIM_CONTROL is off\n',
  );
  const aheadMilliseconds = 3 * 24 * 3_600_000;
  for (const ahead of [aheadMilliseconds, -aheadMilliseconds]) {
    const state = { kind: 'running', aheadMilliseconds: ahead } as const;
    expect(blockOf(state, { SIM_CONTROL: 'off' })).toContain('which is not this machine’s time');
    expect(blockOf(state)).not.toContain('clock');
  }
  const same = { kind: 'running', aheadMilliseconds: 0 } as const;
  expect(blockOf(same, { SIM_CONTROL: 'off' })).not.toContain('clock');
});

test('faults and rails that an earlier start has left are named, and in production nothing is', () => {
  const action = { kind: 'commit-then-drop' } as const;
  const rule = { id: 'lost', service: '*', persona: null, from: 1, times: null, hits: 0, action };
  const faults = [{ ...rule, percent: 2, seed: 'monsoon' }];
  const rails = {
    NEFT: { answer: { kind: 'late', minutes: 360 }, times: 2 },
    IMPS: { answer: { kind: 'never' }, times: null },
  } as const;
  const block = startBlock(readConfig({}), 4000, scenario, { faults, rails });
  expect(block).toContain('Faults in force, to be removed at http://localhost:4000/__sim#faults');
  expect(block).toContain('- lost: * commit-then-drop, 2 %, seed monsoon');
  expect(block).toContain(
    'Rails that do not answer as usual, see http://localhost:4000/__sim#rails',
  );
  expect(block).toContain('- NEFT: late by 360 minutes, the next 2\n  - IMPS: never\n');
  const production = startBlock(readConfig({ SIM_CONTROL: 'off' }), 4000, scenario, {
    faults,
    rails,
  });
  expect(production).not.toMatch(/lost|NEFT/);
  expect(startBlock(readConfig({}), 4000, scenario)).not.toContain('Rails');
});

test('stubs are named, and in production nothing is', () => {
  const stubs = Array.from({ length: 12 }, (_, at) => ({ id: '', what: `GET /s/${at}`, hits: 0 }));
  const block = startBlock(readConfig({}), 4000, scenario, { stubs });
  expect(block).toContain('http://localhost:4000/__sim#stubs');
  expect(block).toContain('- GET /s/0\n');
  expect(block).toContain('- and 2 more');
  const production = readConfig({ SIM_CONTROL: 'off' });
  expect(startBlock(production, 4000, scenario, { stubs })).not.toContain('/s/0');
});
