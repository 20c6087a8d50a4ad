import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';
import { bankDesk } from './bank-desk.ts';

test('who closes a world waits for the calls that threads have handed on', async () => {
  const { worlds, config } = await startBank();
  const desk = bankDesk({ worlds, config, logger: console, ignore: () => {} });
  const plaintext = JSON.stringify({ LoginUsername: 'nobody', LoginPassword: 'Wrong@1234' });
  const carrying = desk.carryOut({
    outer: {
      servicename: 'LoginValidateIBService',
      entitycode: 'WA',
      user: '9876543210',
      request: '',
      ipadress: '',
      lattitude: '',
      longitude: '',
    },
    sessionHash: 'of no session',
    requestId: '',
    plaintext,
    address: '127.0.0.1',
    envelope: null,
    stages: {},
  });
  // By now it has begun, and a password takes longer to be compared.
  await setImmediate();
  const [carried] = await Promise.allSettled([carrying, worlds.close()]);
  expect(carried).toMatchObject({ value: { answer: { error: { Code: '9001' } } } });
});
