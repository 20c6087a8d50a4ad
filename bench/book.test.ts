import { join } from 'node:path';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { prepareStopped, recordCalls, rrnOfCall } from './assurance/recorded-calls.ts';
import { startBankProgram } from './bank-program.ts';
import { lookThroughBook } from './book.ts';
import { mainWorld } from './stopped-bank.ts';

test('a transfer that is lost, changed, torn, gone after it was read or never asked for is found in the book', async () => {
  const data = join(temporaryDirectory(), 'data');
  const transfers = await prepareStopped(data, 2);
  const program = await startBankProgram(data);
  const acknowledged = new Map<string, { readonly rrn: string }>();
  for (const call of await recordCalls(program, transfers)) {
    const rrn = (await rrnOfCall(program, call)) ?? '';
    acknowledged.set(call.transfer.requestId, { rrn });
  }
  await program.stop();
  const place = { directory: mainWorld(data) };
  const nothing = new Map();
  const known = { acknowledged, open: nothing };
  expect(await lookThroughBook(place, known)).toMatchObject({ wrongs: [], booked: { size: 2 } });

  const [[one, { rrn }], [other]] = [...acknowledged] as [[string, { rrn: string }], [string]];
  const told = async (clients: typeof known, seen = new Set<string>()) =>
    (await lookThroughBook(place, clients, seen)).wrongs;
  expect(
    await told({ acknowledged: new Map([[one, { rrn: '0' }]]), open: new Map([[other, null]]) }),
  ).toEqual([`${one} was answered 0 and is ${rrn}`]);
  expect(await told({ acknowledged: nothing, open: nothing })).toEqual(
    [one, other].map((id) => `${id} was done and never asked for`),
  );
  expect(await told(known, new Set(['gone']))).toEqual([
    'gone was read in the book and is gone from it',
  ]);

  const database = new Database(join(place.directory, 'bank.db'));
  database.prepare('delete from idempotency where request_id = ?').run(one);
  database.close();
  expect(await told(known)).toEqual(
    expect.arrayContaining([
      `${one} was answered ${rrn} and is lost`,
      '1 transfers have 2 journals',
      '1 transfers have 2 pairs of postings',
    ]),
  );
});
