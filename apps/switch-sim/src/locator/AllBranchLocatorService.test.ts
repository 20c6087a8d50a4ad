/** @module-tag both-engines */
import { LocatorRecord } from '@sahakar/contracts/locator/locator-record';
import { expect, test } from 'vitest';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

test('every branch is told with its state, city, address and place on the map (B224, B401)', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  const answer = await asha.expectCall('AllBranchLocatorService', { Key: 'ALLBRANCH' });
  const { LocatorList: list } = answer as { LocatorList: Record<string, string>[] };
  expect(list).toHaveLength(bank.scenario.branches.length);
  expect(new Set(list.map(({ State }) => State)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(list.map(({ City }) => City)).size).toBeGreaterThan(30);
  const fields = Object.keys(LocatorRecord.shape);
  expect(fields).toEqual([
    'State',
    'City',
    'Branch',
    'BranchName',
    'Telephone',
    'Address',
    'IfscCode',
    'BranchCode',
    'Lattitude',
    'Longitude',
  ]);
  for (const record of list) {
    expect(Object.keys(record)).toEqual(fields);
    expect(Object.values(record).filter((value) => value === '')).toEqual([]);
  }
  expect(list).toContainEqual(
    expect.objectContaining({
      City: 'Chennai',
      State: 'Tamil Nadu',
      IfscCode: 'SHKR0000021',
      Address: '14 Usman Road, T Nagar, Chennai 600017',
    }),
  );
  expect(await asha.call('AllBranchLocatorService', { Key: 'ALLATM' })).toMatchObject({
    code: '9100',
  });
});
