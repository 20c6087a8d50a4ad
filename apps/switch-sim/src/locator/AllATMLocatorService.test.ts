/** @module-tag both-engines */
import { expect, test } from 'vitest';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

test('every cash machine is told with the branch that looks after it, to a view-only user too, under its one Key alone (B402)', async () => {
  const bank = await startBank();
  const vikram = await signInAs(bank, 'vikram');
  const answer = await vikram.expectCall('AllATMLocatorService', { Key: 'ALLATM' });
  const { LocatorList: list } = answer as { LocatorList: Record<string, string>[] };
  expect(list).toHaveLength(bank.scenario.services?.cashMachines.length ?? 0);
  expect(list.length).toBeGreaterThanOrEqual(60);
  expect(new Set(list.map(({ State }) => State)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(list.map(({ City }) => City)).size).toBeGreaterThan(30);
  const places = list.map(({ State = '', City = '' }) => `${State} ${City}`);
  expect(places).toEqual(places.toSorted());
  expect(list).toContainEqual({
    State: 'Delhi',
    City: 'New Delhi',
    Branch: 'Connaught Place',
    BranchName: 'Karol Bagh',
    Telephone: '011 5550 2010',
    Address: 'F-14 Inner Circle, Connaught Place, New Delhi 110001',
    IfscCode: 'SHKR0000031',
    BranchCode: '031',
    Lattitude: '28.6315',
    Longitude: '77.2167',
  });
  for (const Key of ['ATM', 'BRANCH', '']) {
    expect(await vikram.call('AllATMLocatorService', { Key })).toMatchObject({ code: '9100' });
  }
});
