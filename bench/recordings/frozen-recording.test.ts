import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { expect, onTestFinished, test } from 'vitest';
import { frozenLedger } from './frozen-recording.ts';

const ledgerHere = () => frozenLedger(temporaryDirectory());

test('the frozen transfers of the first version replay to a book that balances', () => {
  const ledger = ledgerHere();
  const database = ledger.replayed();
  onTestFinished(() => void database.close());
  const one = (query: string) => database.prepare(query).pluck().get();
  expect(one("select count(*) from journals where cause_kind = 'otp-authorisation'")).toBe(400);
  expect(one('select sum(balance) from ledger_accounts')).toBe(0);
  expect(one('select sum(amount) from postings')).toBe(0);
  expect(
    one(`select count(*) from ledger_accounts where balance <>
      (select coalesce(sum(amount), 0) from postings where account_id = ledger_accounts.id)`),
  ).toBe(0);
});

test('more transfers than were recorded begin anew on a fresh book', () => {
  const ledger = ledgerHere();
  expect(ledger.run(ledger.transfers + 1, 32)).toBeGreaterThan(0);
});
