import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { typeSignIn, strangerAt } from './testing/signed-in-client.ts';
import { startBank, type TestBank } from './testing/start-bank.ts';
import { authorisedTransfer } from './testing/transfer-steps.ts';

/** Everything that goes through the bank in one visit, and what of it is secret. */
async function visit(bank: TestBank) {
  const stranger = strangerAt(bank);
  const guess = 'Wrong%Guess77';
  const wrong = { LoginUsername: '100042317', LoginPassword: guess };
  await stranger.call('LoginValidateIBService', wrong);

  const asha = await typeSignIn(bank, 'asha');
  const loginOtp = await asha.newestOtp();
  const body = await authorisedTransfer(bank, asha, { amount: '100.00' });
  const token = await asha.token();
  await asha.expectCall('FundTransferService', body);
  await asha.call('FundTransferService', { ...body, OTP: ['not', body.OTP] });
  const long = [guess, asha.person.password, body.TPin, asha.cookie.split('=')[1] ?? '', token.key];
  return { long, otps: [loginOtp, body.OTP] };
}

test('a whole visit leaves no secret in the log, not even at debug level, nor in the traffic (ASSURANCE E11)', async () => {
  const lines: string[] = [];
  const logger = createLog('debug', { write: (line) => lines.push(line) });
  const bank = await startBank({ logger });
  const { long, otps } = await visit(bank);
  const { text: traffic } = await supertest(bank.app.server).get('/__sim/api/traffic').expect(200);
  expect(traffic).toContain('FundTransferService');
  for (const secret of [...long, ...otps]) {
    expect(lines.join('')).not.toContain(secret);
    expect(traffic).not.toContain(`"${secret}"`);
  }
});

test.runIf(engine === 'sqlite')(
  'a whole visit leaves no secret on the disk (ASSURANCE E11)',
  async () => {
    const bank = await startBank();
    const { long } = await visit(bank);
    const directory = bank.config.dataDirectory;
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .map((name) => join(directory, name))
      .filter((path) => statSync(path).isFile());
    expect(files.some((path) => path.endsWith('bank.db-wal'))).toBe(true);
    for (const path of files) {
      const bytes = readFileSync(path);
      for (const secret of long) expect([path, bytes.includes(secret)]).toEqual([path, false]);
    }
  },
);
