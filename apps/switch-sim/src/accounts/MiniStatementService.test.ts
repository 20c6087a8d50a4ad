import { beforeEach, expect, test } from 'vitest';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

let bank: TestBank;

beforeEach(async () => {
  bank = await startBank({ scenario: 'everyday' });
});

const ask = (client: SignedInClient, AccountNumber: string) =>
  client.call('MiniStatementService', { AccountNumber, CustNo: client.customerNo });

test('the newest ten transactions come newest first, with the balance after each', async () => {
  const asha = await signInAs(bank, 'asha');
  const answer = await ask(asha, '001010000042317');
  if (answer.kind !== 'success') throw new Error(answer.message);
  const { TransactionLists: lines } = answer.body as {
    TransactionLists: { TrnDate: string; Type: string; Amount: string; Balance: string }[];
  };
  expect(lines).toHaveLength(10);
  expect(lines[0]?.Balance).toBe('284510.75');
  const paise = (text: string) => BigInt(text.replace('.', ''));
  for (const [at, line] of lines.slice(0, -1).entries()) {
    const signed = line.Type === 'CR' ? paise(line.Amount) : -paise(line.Amount);
    expect(paise(lines[at + 1]?.Balance ?? '')).toBe(paise(line.Balance) - signed);
    const days = [line.TrnDate, lines[at + 1]?.TrnDate ?? ''].map((text) =>
      text.split('-').toReversed().join(),
    );
    expect(days).toEqual(days.toSorted().toReversed());
  }
});

test('an account without a transaction answers 7999', async () => {
  const kavita = await signInAs(bank, 'kavita');
  expect(await ask(kavita, '004010000039902')).toMatchObject({ code: '7999' });
});

test("another customer's account answers 9012", async () => {
  const kavita = await signInAs(bank, 'kavita');
  expect(await ask(kavita, '001010000042317')).toMatchObject({ code: '9012' });
});
