import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { auditLog } from '@sahakar/db/schema/outbox';
import { beforeAll, describe, expect, test } from 'vitest';
import { bothEngines, wide } from '../testing/both-engines.ts';
import { runProgram } from '../testing/run-program.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { type AuditFilter, auditLines } from './read-audit.ts';

const bank = bankOfAllTests();
/** The one-time password that the payment was confirmed with. */
let otp: string;

/** Asha has paid, and somebody else has done the same on another day. */
beforeAll(async () => {
  const at = new Date('2025-06-01T23:59:59+05:30');
  await bank.inBank((tx) =>
    tx.insert(auditLog).values({
      id: '0',
      at,
      loginUsername: '770018826',
      customerNo: '9',
      service: 'FundTransferService',
      code: '0',
      address: '192.0.2.1',
    }),
  );
  const asha = await signInAs(bank, 'asha');
  const body = await authorisedTransfer(bank, asha, { amount: '75.00' });
  otp = body.OTP;
  await asha.expectCall('FundTransferService', body);
});

async function linesOf(filter: AuditFilter): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { loginUsername, service } of auditLines(bank.bank.store.read, filter)) {
    found.push(`${loginUsername} ${service}`);
  }
  return found;
}

test('the audit log is read by person, service and day', bothEngines, async () => {
  const day = bank.bank.clock.today();
  const [hers, his] = ['100042317 FundTransferService', '770018826 FundTransferService'];

  expect(await linesOf({})).toEqual([his, hers]);
  expect(await linesOf({ person: '100042317', service: 'FundTransferService', day })).toEqual([
    hers,
  ]);
  expect(await linesOf({ person: '9' })).toEqual([his]);
  expect(await linesOf({ day: '2025-06-01' })).toEqual([his]);
  expect(await linesOf({ day: '2025-06-02' })).toEqual([]);
  expect(await linesOf({ service: 'FAQService' })).toEqual([]);
});

/** The program is the same for both engines; with files it needs no server beside it. */
describe.skipIf(engine === 'postgres')('npm run audit', () => {
  test('prints a line for each, and neither password nor OTP, while the bank runs', async () => {
    const { exitCode, output } = await audit('--person', '100042317');

    expect(output).toMatch(/^\S+\+05:30 100042317 \d+ FundTransferService 0 \S+/m);
    for (const secret of ['Passbook@1971', 'Transfer@1971', otp]) {
      expect(output.split(/[\s"]/)).not.toContain(secret);
    }
    expect(exitCode).toBe(0);
  });

  test('says so where no line is what was asked for', wide, async () => {
    const { exitCode, output } = await audit('--service', 'BalanceEnquiryService', '--json');
    expect(output).toMatch(/^There is no such line\. .* succeed are not\.\n$/);
    expect(exitCode).toBe(0);
  });

  test.each(['unknown', 'unopened'])('takes %s for calls of no service', wide, async (service) => {
    const { exitCode } = await audit('--service', service);
    expect(exitCode).toBe(0);
  });

  test.each([
    [['--day', 'yesterday'], 'is no day'],
    [['--world', '../main'], 'There is no world'],
    [['--who', 'asha'], '--who'],
    [['--person', ''], '--person names nobody'],
    [['--service', 'Payments'], 'There is no service Payments.'],
    [['--service', 'FundTransferServise'], 'Did you mean FundTransferService?'],
  ])('%s is refused in words', wide, async (words, sentence) => {
    const { exitCode, output } = await audit(...words);

    expect(output).toContain(sentence);
    expect(exitCode).toBe(2);
  });

  const program = join(import.meta.dirname, 'audit-program.ts');
  const audit = (...words: string[]) =>
    runProgram(program, words, { dataDirectory: bank.config.dataDirectory });
});
