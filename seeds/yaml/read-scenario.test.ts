import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { floorPaise, replay } from '../replay.ts';
import { scenarios } from '../scenarios/catalogue.ts';
import { readScenario } from './read-scenario.ts';
import { begin, linesOf } from './testing/told-lines.ts';

const examples = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'));
const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

test.each(examples)(
  'the example %s is a scenario under its own name, in order throughout',
  (file) => {
    const { scenario, problems } = readScenario(textOf(file));
    expect(problems).toEqual([]);
    if (scenario === null) return;
    expect(`${scenario.name}.yaml`).toBe(file);
    expect(Object.keys(scenarios)).not.toContain(scenario.name);
    const accounts = scenario.customers.flatMap((customer) => customer.accounts);
    const passbooks = replay(scenario);
    for (const account of accounts) {
      for (const { at, paise } of passbooks.get(account.number) ?? []) {
        expect(paise).toBeGreaterThanOrEqual(floorPaise(account, at.slice(0, 10)));
      }
    }
  },
);

test('an account holds at the beginning what is written, whatever moved before', () => {
  const { scenario } = readScenario(textOf('pensioner.yaml'));
  const account = scenario?.customers[0]?.accounts[0];
  const passbook = scenario === null ? [] : replay(scenario).get(account?.number ?? '');
  expect(passbook?.at(-1)?.paise).toBe(2_84_350_75n);
  expect(passbook?.length).toBeGreaterThan(20);
});

test('a name and an account are enough: the bank gives the rest, each number once', () => {
  const people = ['Asha Rao', 'Bina Rao'].map(
    (name) => `  - name: ${name}
    accounts:
      - kind: savings
        balance: 1,20,000.50
    cards:
      - account: savings`,
  );
  const { scenario } = readScenario(`${begin}people:\n${people.join('\n')}\n`);
  const [asha, bina] = scenario?.cast ?? [];
  expect(asha).toMatchObject({ key: 'asha', role: 'retail', loginUsername: '100500001' });
  expect(asha?.password).toMatch(/^[A-Za-z0-9!@#$%^&*]{8,16}$/);
  expect(asha?.cards[0]?.number).not.toBe(bina?.cards[0]?.number);
  const [first, second] = scenario?.customers ?? [];
  expect(first?.accounts[0]).toMatchObject({
    openingBalancePaise: 1_20_000_50n,
    openedOn: '2023-11-21',
    branchCode: '001',
  });
  for (const one of [first?.mobile, first?.number, first?.pan, first?.accounts[0]?.number]) {
    expect([
      second?.mobile,
      second?.number,
      second?.pan,
      second?.accounts[0]?.number,
    ]).not.toContain(one);
  }
});

test.each([
  ['today', '2026-11-20T11:00'],
  ['-30d', '2026-10-21T11:00'],
  ['-2 weeks 09:15', '2026-11-06T09:15'],
  ['-1 month', '2026-10-20T11:00'],
  ['2026-02-28 23:59', '2026-02-28T23:59'],
])('%s is a moment by the day of the story', (written, moment) => {
  const { scenario, problems } = readScenario(`${begin}now: 2026-11-20 12:00
people:
  - name: Asha Rao
    accounts: [{ kind: savings, balance: 900 }]
movements:
  - { kind: cash-deposit, account: asha.savings, at: ${written}, amount: 500 }
`);
  expect(problems).toEqual([]);
  expect(scenario?.movements[0]?.at).toBe(`${moment}:00+05:30`);
});

test('all that is wrong with the form is told at once, by line, with what is allowed', () => {
  const lines = linesOf(`${begin}people:
  - name: Asha Rao
    blance: 3
    accounts:
      - { kind: saving, balance: lots }
      - { kind: savings, balance: 1,20,000 }
movements:
  - { kind: salary-credit, account: asha.savings, at: last Friday, amount: 5 }
`);
  expect(lines.map((line) => line.split(': ')[0])).toEqual([
    'f:5:5 people[0].blance',
    'f:7:11 people[0].accounts[0].kind',
    'f:7:25 people[0].accounts[0].balance',
    'f:8:37 people[0].accounts[1].20',
    'f:10:51 movements[0].at',
  ]);
  expect(lines[1]).toContain('"saving" does not fit. It takes one of savings, current');
  expect(lines[3]).toContain('without commas, or in quotes');
  expect(lines[4]).toContain('such as -30d, +2 weeks');
});

test('all that leads nowhere is told at once, by line, with what there is', () => {
  const lines = linesOf(`${begin}people:
  - name: Asha Rao
    branch: Atlantis
    accounts:
      - { kind: savings, balance: 5 }
    payees:
      - { account: ravi.savings }
movements:
  - { kind: cash-deposit, account: asha.savings, at: -3d, amount: 500 }
  - { kind: cash-deposit, account: asha.current, at: +3d, amount: 500 }
schedules:
  - { by: meera, from: savings, to: Ravi, every: once, amount: 5, starts: +1d }
`);
  expect(lines.map((line) => line.split(': ')[0])).toEqual([
    'f:5:5 people[0].branch',
    'f:7:26 people[0].accounts[0].balance',
    'f:9:11 people[0].payees[0].account',
    'f:12:27 movements[1].account',
    'f:14:7 schedules[0].by',
  ]);
  expect(lines[1]).toContain('let it hold 495.00 more');
  expect(lines[3]).toContain('there are asha.savings');
});

test('a deposit is renewed with nothing but what its scheme allows: a recurring one would take all that it came to each month', () => {
  const deposit = (terms: string) =>
    `      - { amount: 5000, rate: 7, opened: -30d, repayTo: savings, ${terms} }\n`;
  const lines = linesOf(`${begin}people:
  - name: Asha Rao
    accounts: [{ kind: savings, balance: 90000 }]
    deposits:
${[
  deposit('scheme: 35011, months: 12, renewal: maturity-amount'),
  deposit('scheme: 35014, months: 12, renewal: maturity-amount'),
  deposit('scheme: 35018, months: 12, renewal: maturity-amount'),
  deposit('scheme: 35017, months: 12, payout: on-maturity, renewal: maturity-amount'),
  deposit('scheme: 35011, months: 12, renewal: none'),
].join('')}`);
  expect(lines.map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
    'f:7:93 people[0].deposits[0].renewal: A deposit of 35011 is not renewed.',
    'f:8:93 people[0].deposits[1].renewal: A deposit of 35014 is renewed with principal.',
  ]);
});

test('what moves is more than nothing, and no more than can be written or, all together, counted', () => {
  const lines = linesOf(`${begin}people:
  - name: Asha Rao
    accounts: [{ kind: savings, balance: 9999999999999999 }]
    deposits:
      - { scheme: 35014, amount: 0, rate: 7, opened: -1 month, months: 12, repayTo: savings }
movements:
  - { kind: cash-deposit, account: asha.savings, at: -3d, amount: -5 }
`);
  expect(lines).toEqual([
    expect.stringMatching(/^f:5:33 people.*balance: .* at the most\.$/),
    expect.stringMatching(/^f:7:26 people.*amount: "0" .* more than nothing\.$/),
    expect.stringMatching(/^f:9:59 movements.*amount: "-5" .* more than nothing\.$/),
  ]);
  const account = (_: unknown, at: number) =>
    `      - { key: a${at}, kind: savings, balance: 999999999999.99 }\n`;
  const much = (accounts: number) =>
    linesOf(`${begin}people:
  - name: Asha Rao
    accounts:
${Array.from({ length: accounts }, account).join('')}`);
  expect(much(90)).toEqual([]);
  expect(much(91)).toEqual([expect.stringContaining('more than can be counted')]);
});

test('a cheque that was paid is one of its account, and nothing else has the number of one', () => {
  const paid = (of: string) => `  - { kind: cheque-paid, at: -30d, amount: 5, ${of} }\n`;
  const lines = linesOf(`${begin}people:
  - name: Asha Rao
    accounts:
      - { kind: savings, balance: 9000 }
      - { kind: current, balance: 9000, chequeBook: 300 }
      - { key: none, kind: savings, balance: 9000, chequeBook: none }
      - { kind: basic, balance: 9000 }
movements:
${[
  paid('account: asha.savings, cheque: 100024'),
  paid('account: asha.savings, cheque: 100025'),
  paid('account: asha.current, cheque: 000299'),
  paid('account: asha.current, repeat: daily, times: 20'),
  paid('account: asha.current, repeat: daily, times: 5'),
  paid('account: asha.none'),
  paid('account: asha.basic'),
  '  - { kind: charge, at: -30d, amount: 5, account: asha.savings, cheque: 100002 }\n',
].join('')}`);
  const none = 'account: It has no cheque book, so no cheque of it is paid.';
  expect(lines).toEqual([
    'f:12:70 movements[1].cheque: Its cheque book has the numbers 100001 to 100024, and cheque 100025 is none of them.',
    'f:13:70 movements[2].cheque: Its cheque book has the numbers 000300 to 000323, and cheque 000299 is none of them.',
    'f:15:5 movements[4].cheque: Its cheque book has the numbers 000300 to 000323, and cheque 000324 is none of them.',
    `f:16:47 movements[5].${none}`,
    `f:17:47 movements[6].${none}`,
    'f:18:65 movements[7].cheque: Only a cheque-paid has the number of a cheque.',
  ]);
});

test('of a firm one alone signs in with its number, and no two with another', () => {
  const people = (one: string, other: string) =>
    linesOf(`${begin}firms:
  - name: Warana Dairy
    number: 200777001
    accounts: [{ kind: current, balance: 9000 }]
    people:
      - { name: Anjali Desai, role: maker${one} }
      - { name: Bina Rao, role: checker${other} }
`);
  const ofFirm = ', userId: 200777001';
  const told = 'f:9:42 firms[0].people[1].userId:';
  expect(people(ofFirm, '')).toEqual([]);
  expect(people(ofFirm, ofFirm)).toEqual([
    `${told} 200777001 stands here twice: it names one thing only.`,
  ]);
  expect(people(', userId: 880777', ', userId: 880777')).toEqual([
    `${told} 880777 stands here twice: it names one thing only.`,
  ]);
});

test('whoever has initials is found by the key that is made of them', () => {
  const lines = linesOf(`${begin}firms:
  - name: Warana Dairy
    accounts: [{ kind: current, balance: 9000 }]
    payees:
      - { account: '38114620057', ifsc: SBIN0000691, name: Satpura Cans, status: waiting, by: op }
    people:
      - { name: O.P. Sharma, role: maker }
`);
  expect(lines).toEqual([]);
});

test.each([
  ['2004-05-01', '05/07'],
  ['2098-11-21', '11/01'],
])('of a story of %s a card expires at %s, month and year in two digits each', (now, expiry) => {
  const { scenario } = readScenario(`${begin}now: ${now}
people:
  - name: Asha Rao
    accounts: [{ kind: savings, balance: 900 }]
    cards: [{ account: savings }]
`);
  expect(scenario?.cast[0]?.cards[0]?.expiry).toBe(expiry);
});

test('a story begins on a day that there is, and that the clock of the bank can show', () => {
  const people = 'people: [{ name: Asha Rao, accounts: [{ kind: savings, balance: 5000 }] }]';
  for (const day of ['2026-02-31', '1999-12-31', '2100-01-01 10:00']) {
    expect(linesOf(`${begin}now: ${day}\n${people}\n`)).toEqual([
      `f:3:1 now: "${day}" does not fit: it is no day of the years 2000 to 2099.`,
    ]);
  }
  expect(linesOf(`${begin}now: 2028-02-29\n${people}\n`)).toEqual([]);
});

test.each([
  ['story: *nobody\n', 'f:1:8 *nobody stands for nothing: nothing above is called &nobody.'],
  ['people: &all\n  - [*all]\n', 'f:2:6 *all stands for nothing: it stands in itself.'],
  ['name: a\n---\nname: b\n', 'f:2:1 Here a second document begins: a file has one.'],
  ['', 'f:1:1 What is empty does not fit. It takes a map with name, '],
])('%j is told by its place and its cause', (text, line) => {
  expect(linesOf(text)).toEqual([expect.stringContaining(line)]);
});

test('what is no YAML is told by its line, and nothing in it is run', () => {
  expect(linesOf('name: "a')[0]).toMatch(/^f:1:\d+ This is no YAML/);
  expect(linesOf(`${begin}people: !!js/function "x"`)[0]).toMatch(/^f:3:/);
  expect(linesOf('')[0]).toMatch(/^f:1:1 /);
});
