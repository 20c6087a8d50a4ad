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
