import { EStatementService } from '@sahakar/contracts/statements/EStatementService';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { movementOf, statementOf, shortened } from './account-statement.ts';

const asked = { account: '001010000042317', from: '2026-11-18', to: '2026-11-19' };
const [example] = EStatementService.examples;
const answer = z.parse(EStatementService.response, example.response);
const made = statementOf(answer, asked);

test('opening, running and closing balance follow from each other, line by line', () => {
  expect(made.openingPaise).toBe(1_99_560_75n);
  let balance = made.openingPaise;
  for (const line of made.lines) {
    balance += movementOf(line);
    expect(line.balancePaise).toBe(balance);
  }
  expect(made.closingPaise).toBe(2_84_510_75n);
});

test('a statement that a bank lists newest first is the same one', () => {
  const EStmtTransactions = answer.EStmtTransactions.toReversed();
  expect(statementOf({ ...answer, EStmtTransactions }, asked)).toEqual(made);
});

test('a joint holder without a name is none', () => {
  const joint = (...names: readonly string[]) =>
    statementOf(
      { ...answer, jointHolderNamesDto: names.map((JointHolderName) => ({ JointHolderName })) },
      asked,
    ).jointHolders;
  expect(joint('', 'Vijay R. Kulkarni')).toEqual(['Vijay R. Kulkarni']);
});

test('the totals are the sums of the debits and of the credits', () => {
  expect(made.totals).toEqual({
    debitPaise: 1_250_00n,
    creditPaise: 86_200_00n,
    debits: 1,
    credits: 1,
  });
  expect(made.openingPaise + made.totals.creditPaise - made.totals.debitPaise).toBe(
    made.closingPaise,
  );
});

test('holder, nominee, branch, IFSC and MICR come from the answer', () => {
  expect(made).toMatchObject({
    holder: 'Asha V. Kulkarni',
    nominee: 'Ms Isha Vijay Kulkarni',
    addressLines: ['12 Shivaji Park Road', 'Dadar West', 'Mumbai', '400028'],
    branchLines: [answer.BranchAddress1, answer.BranchAddress2, 'Mumbai', 'Maharashtra', '400028'],
    ifsc: 'SHKR0000001',
    micr: answer.MICRCode,
    rateHundredths: 300,
  });
});

test('a switch that tells no more than the entries still gives a statement', () => {
  const bare = z.parse(EStatementService.response, { EStmtTransactions: [] });
  expect(statementOf(bare, asked)).toMatchObject({
    account: asked.account,
    holder: '',
    nominee: '',
    lines: [],
    openingPaise: 0n,
    closingPaise: 0n,
  });
});

test('thirty characters stand whole, and one more makes it thirty and an ellipsis (B141, A25)', () => {
  const thirty = 'abcdefghijklmnopqrstuvwxyz1234';
  expect(shortened(thirty, 30)).toBe(thirty);
  expect(shortened(`${thirty}5`, 30)).toBe(`${thirty}…`);
});
