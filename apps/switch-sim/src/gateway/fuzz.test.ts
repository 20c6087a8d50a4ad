import { catalogue } from '@sahakar/contracts/catalogue';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import { envelopeFaults, responseCodes } from '@sahakar/contracts/response-codes';
import { journals } from '@sahakar/db/schema/ledger';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { count } from '@sahakar/db/sql';
import fc from 'fast-check';
import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const full = process.env['ASSURANCE'] === 'full';
const seed = 19_710_815;

let bank: TestBank;
let asha: SignedInClient;

beforeAll(async () => {
  bank = await startBank({ shared: true });
  asha = await signInAs(bank, 'asha');
});

/** Values that code which trusts its input has stumbled over before. */
const awkward = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    '0',
    '-1',
    '1e5',
    '0x10',
    '1,00,000',
    '１００',
    '१२३',
    'NaN',
    '__proto__',
    "' OR 1=1 --",
    '<img onerror=alert(1)>',
    '%s%n',
    '\u202e',
    '\ud83d\ude00',
    '9'.repeat(15),
    '31-02-2026',
    [],
    {},
    [[]],
    { toString: 1 },
  ),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const contracts = Object.values(catalogue).filter(
  // Logging out or in would end the session that the next call needs.
  ({ name }) => !['LogOutValidateIBService', 'LoginValidateIBService'].includes(name),
);

const mutated = fc.constantFrom(...contracts).chain((contract) =>
  fc.constantFrom(...contract.examples).chain(({ request }) =>
    fc.record({
      service: fc.constant(contract.name),
      request: fc
        .dictionary(fc.oneof(fc.constantFrom(...Object.keys(request)), fc.string()), awkward, {
          minKeys: 1,
          maxKeys: 3,
        })
        .map((change): unknown => ({ ...request, ...change })),
    }),
  ),
);

const published = new Set([...Object.keys(responseCodes), ...Object.keys(envelopeFaults)]);

const rows = async () => {
  const read = bank.bank.store.read;
  const [moved] = await read.select({ rows: count() }).from(journals);
  const [asked] = await read.select({ rows: count() }).from(transferRequests);
  return [moved?.rows, asked?.rows];
};

test('no sealed request, however odd, is answered with a fault or an unpublished code, or moves money (B465)', async () => {
  const before = await rows();
  await fc.assert(
    fc.asyncProperty(mutated, async ({ service, request }) => {
      const answer = await asha.call(service, request);
      // Only a text that JSON itself refuses to carry strictly is a fault of the envelope.
      expect([200, 400]).toContain(answer.status);
      if (answer.kind === 'refusal') expect(published.has(answer.code)).toBe(true);
    }),
    { seed, numRuns: full ? 50_000 : 300 },
  );
  expect(await rows()).toEqual(before);
});

const outer = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.json(),
  fc
    .record({
      servicename: awkward,
      entitycode: awkward,
      user: awkward,
      request: awkward,
      ipadress: awkward,
      lattitude: awkward,
      longitude: awkward,
    })
    .map((body) => JSON.stringify(body)),
);

const header = fc.string({ unit: fc.constantFrom(...'1.AZaz09-_ =,;"'.split('')), maxLength: 300 });

test('no body and no headers are answered with a fault of the switch or with anything inside', async () => {
  await fc.assert(
    fc.asyncProperty(outer, header, header, async (body, salt, bearer) => {
      const answer = await supertest(bank.app.server)
        .post(serviceCallPath)
        .set({
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-wa-salt': salt,
          authorization: bearer,
        })
        .send(body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/node_modules|\.ts:|sqlite|select |at \w+ \(/i);
    }),
    { seed, numRuns: full ? 50_000 : 300 },
  );
});
