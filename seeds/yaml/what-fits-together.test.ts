import { expect, test } from 'vitest';
import { readScenario } from './read-scenario.ts';
import { begin, linesOf } from './testing/told-lines.ts';

test('a number that the bank would have given is given to nobody else where somebody has it, and is the same one where it is only referred to', () => {
  const people = (account: string, card: string) => `${begin}people:
  - name: Asha Rao
    accounts: [{ kind: savings, balance: 9000 }]
    cards: [{ account: savings }]
  - name: Bina Rao
    accounts: [{ kind: savings, balance: 9000${account} }]
    cards: [{ account: savings${card} }]
`;
  const numbersOf = (text: string) => {
    const { scenario } = readScenario(text);
    return {
      accounts: scenario?.customers.flatMap(({ accounts }) => accounts[0]?.number ?? []) ?? [],
      cards: scenario?.cast.flatMap(({ cards }) => cards[0]?.number ?? []) ?? [],
    };
  };
  const given = numbersOf(people('', ''));
  const [account = '', card = ''] = [given.accounts[0], given.cards[0]];
  const written = people(`, number: '${account}'`, `, number: '${card}'`);
  expect(linesOf(written)).toEqual([]);
  const { accounts, cards } = numbersOf(written);
  expect([accounts[1], new Set(accounts).size]).toEqual([account, 2]);
  expect([cards[1], new Set(cards).size]).toEqual([card, 2]);
  const movement = `{ kind: cash-deposit, account: '${account}', at: -3d, amount: 500 }`;
  expect(linesOf(`${people('', '')}movements: [${movement}]\n`)).toEqual([]);
});

test('a schedule whose payment would bear a later day in a statement is told: something moved on either account after it', () => {
  const story = (movements: string, starts: string) => `${begin}people:
  - name: Asha Rao
    accounts: [{ kind: savings, balance: 9000 }, { kind: current, balance: 9000 }]
    payees: [{ account: bina.savings, nickname: Bina }]
  - name: Bina Rao
    accounts: [{ kind: savings, balance: 9000 }]
movements: [${movements}]
schedules:
  - { by: asha, from: savings, to: Bina, every: monthly, payments: 6, amount: 250, starts: ${starts} }
`;
  const moved = (account: string, at: string) =>
    `{ kind: cash-deposit, account: ${account}, at: ${at}, amount: 500 }`;
  for (const account of ['asha.savings', 'bina.savings']) {
    expect(linesOf(story(moved(account, '-9d'), '-10d'))).toEqual([
      expect.stringMatching(
        /^f:11:\d+ schedules\[0\]\.starts: Something moved on .* on 2026-11-12/,
      ),
    ]);
  }
  expect(linesOf(story(moved('asha.savings', '-9d'), '-9d'))).toEqual([]);
  expect(linesOf(story(moved('asha.current', '-1d'), '-10d'))).toEqual([]);
});

test('a payee stands at a customer once', () => {
  const payees = (...accounts: readonly string[]) =>
    linesOf(`${begin}people:
  - name: Asha Rao
    accounts: [{ kind: savings, balance: 9000 }]
    payees:
${accounts.map((account) => `      - { account: '50100412276308', ifsc: ${account}, name: Anita Rao }\n`).join('')}`);
  expect(payees('HDFC0000007', 'SBIN0000691')).toEqual([]);
  expect(payees('HDFC0000007', 'SBIN0000691', 'HDFC0000007')).toEqual([
    'f:9:11 people[0].payees[2].account: This payee stands here already.',
  ]);
});

const withCheques = (account: string, ...cheques: readonly string[]) => `${begin}people:
  - name: Asha Rao
    accounts: [{ kind: savings, balance: 9000${account} }]
movements:
${cheques.map((of) => `  - { kind: cheque-paid, account: asha.savings, at: -30d, amount: 5${of} }\n`).join('')}`;

test('a cheque is paid once: one without a number is none of those that are written, before or behind it', () => {
  const { scenario } = readScenario(
    withCheques('', '', ", cheque: '100001'", ', repeat: daily, times: 2', ", cheque: '100003'"),
  );
  const numbers = scenario?.movements.map(({ chequeNumber }) => Number(chequeNumber)).toSorted();
  expect(numbers).toEqual([100_001, 100_002, 100_003, 100_004, 100_005]);
  const twice = withCheques(
    '',
    ", cheque: '100002'",
    ", cheque: '100002'",
    ", cheque: '100004', repeat: daily, times: 2",
  );
  expect(linesOf(twice).map((line) => line.replace(/^f:(\d+):\d+/, '$1'))).toEqual([
    '8 movements[1].cheque: Cheque 100002 is paid only once.',
    '9 movements[2].cheque: Cheque 100004 is paid only once.',
  ]);
});

test('the leaves of a cheque book have six digits and none is 000000', () => {
  for (const first of ['0', '000000', '999977']) {
    expect(linesOf(withCheques(`, chequeBook: '${first}'`, ''))).toEqual([
      expect.stringContaining('chequeBook: '),
    ]);
  }
  expect(linesOf(withCheques(', chequeBook: many', ''))).toHaveLength(1);
  expect(linesOf(withCheques(", chequeBook: '999976'", ''))).toEqual([]);
  expect(linesOf(withCheques(", chequeBook: '1'", ''))).toEqual([]);
});

test('a cheque book was there before the first of its cheques was paid', () => {
  const story = withCheques('', '').replace('at: -30d', 'at: -4 years');
  const { scenario, problems } = readScenario(story);
  expect(problems).toEqual([]);
  const [book] = scenario?.services?.chequeBooks ?? [];
  expect(book?.issuedOn).toBe('2022-11-20');
});

const withDeposit = (now: string, terms: string) => `${begin}now: ${now}
people:
  - name: Asha Rao
    accounts: [{ kind: savings, balance: 90000 }]
    deposits: [{ amount: 5000, repayTo: savings, ${terms} }]
`;

test('what is due on a deposit on the day of the story is left to its night, which is over at eleven', () => {
  const matured = (now: string) =>
    readScenario(
      withDeposit(now, 'scheme: 35014, rate: 7, opened: 2025-11-21, months: 12'),
    ).scenario?.deposits?.map(({ closedOn }) => closedOn);
  expect(matured('2026-11-21 22:59')).toEqual([null]);
  expect(matured('2026-11-21 23:00')).toEqual(['2026-11-21']);
});

test('a deposit that would have been renewed before the story begins is told, and written as what it was renewed to', () => {
  const told = (opened: string) =>
    linesOf(
      withDeposit(
        '2026-11-21',
        `scheme: 35018, rate: 7, opened: ${opened}, months: 12, renewal: maturity-amount`,
      ),
    );
  expect(told('2025-11-20')).toEqual([
    'f:7:106 people[0].deposits[0].renewal: It matured on 2026-11-20: write what it was renewed to, opened on that day.',
  ]);
  expect(told('2025-11-21')).toEqual([]);
});

test('nothing of today lies behind the moment at which a story begins, whatever time of the day that is', () => {
  for (const now of ['00:00', '08:00', '09:00', '23:30']) {
    const { scenario, problems } = readScenario(`${begin}now: 2026-11-21 ${now}
people:
  - name: Asha Rao
    lastLogin: today
    accounts: [{ kind: savings, balance: 9000 }]
    deposits: [{ scheme: 35014, amount: 5000, rate: 7, opened: today, months: 12 }]
firms:
  - name: Warana Dairy
    accounts: [{ kind: current, balance: 9000 }]
    payees:
      - { account: '38114620057', ifsc: SBIN0000691, name: Satpura Cans, status: waiting, by: om, added: today }
    people: [{ name: Om Rao, role: maker }]
`);
    expect(problems).toEqual([]);
    const moments = [
      scenario?.cast[0]?.lastLoginAt,
      scenario?.productMovements?.[0]?.at,
      scenario?.customers[1]?.payees[0]?.request?.at,
    ];
    for (const moment of moments) {
      expect(moment).toMatch(/^2026-11-21/);
      expect(Date.parse(moment ?? '')).toBeLessThanOrEqual(Date.parse(scenario?.now ?? ''));
    }
  }
});

test('a payee that waits was asked for before the story begins, by the minute', () => {
  const waiting = (added: string) =>
    linesOf(`${begin}firms:
  - name: Warana Dairy
    accounts: [{ kind: current, balance: 9000 }]
    payees:
      - { account: '38114620057', ifsc: SBIN0000691, name: Satpura Cans, status: waiting, by: om, added: ${added} }
    people: [{ name: Om Rao, role: maker }]
`);
  expect(waiting('today 09:59')).toEqual([]);
  for (const added of ['today 10:00', '+1d']) {
    expect(waiting(added)).toEqual([
      expect.stringMatching(
        /^f:7:\d+ firms\[0\]\.payees\[0\]\.added: .* is not before the story begins/,
      ),
    ]);
  }
});
