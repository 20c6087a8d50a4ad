import { join } from 'node:path';
import { defaultWorldName } from '../worlds/world-storage.ts';
import { type SignedInClient, strangerAt } from './signed-in-client.ts';
import type { TestBank } from './start-bank.ts';
import { type BankProcess, startProcess } from './start-process.ts';

/**
 * The whole program on the bank of a test: on PostgreSQL beside the one of the test, in a file once
 * that one is closed.
 */
export function startBeside(
  { storage, config }: TestBank,
  environment: Readonly<Record<string, string>> = {},
): BankProcess {
  const { databaseUrl } = storage.placeOf(defaultWorldName);
  return startProcess(config.dataDirectory, {
    SIM_SECRET: config.secretText ?? '',
    LOG_FILE: join(config.dataDirectory, 'beside.log'),
    DURABILITY: 'OFF',
    ...(databaseUrl !== undefined && {
      DATABASE_URL: databaseUrl,
      NODE_OPTIONS: '--conditions=postgres',
    }),
    ...environment,
  });
}

/** The same browser, whose calls another process answers: the cookie is of the bank, not of one. */
export function atProcess(bank: TestBank, client: SignedInClient, origin: string): SignedInClient {
  const other = strangerAt({ ...bank, origin });
  other.cookie = client.cookie;
  other.user = client.user;
  const { person, customerNo, newestOtp } = client;
  return Object.assign(other, {
    person,
    customerNo,
    newestOtp,
    async expectCall(...[service, request, options]: Parameters<SignedInClient['expectCall']>) {
      const answer = await other.call(service, request, options);
      if (answer.kind === 'success') return answer.body;
      throw new Error(`${service} answered ${answer.code} ${answer.message}`);
    },
  });
}
