import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { expect, test } from 'vitest';
import { secretsFrom } from '../../secrets.ts';
import { startBank } from '../../testing/start-bank.ts';
import { ownKeys, writeWorldState } from '../../world-state.ts';
import { scenarioShelf } from '../scenario-shelf.ts';
import { worldsIn } from '../worlds.ts';

const unreadable = 'name: ours\nstory: Nobody\nfax: 1\n';

test('what a world has kept and an earlier version alone took is told, each in one sentence, when the world is opened', async () => {
  const { bank, worlds, storage, inBank } = await startBank();
  const policy = { auth: { passwordWarningDays: 120, passwordLifeDays: 100 }, fax: { pages: 1 } };
  const kept = { yaml: 'paths: []\nservices: [001010000042317]\n', digest: '', hits: {} };
  await inBank(async (tx) => {
    await writeWorldState(tx, ownKeys.policy, JSON.stringify(policy));
    await writeWorldState(tx, ownKeys.stubs, JSON.stringify(kept));
    await writeWorldState(tx, ownKeys.scenarioYaml, unreadable);
  });
  await worlds.close();
  const told: string[] = [];
  const again = worldsIn(storage, {
    bankName: bank.name,
    slowHash: bank.slowHash,
    secrets: secretsFrom(Buffer.from('a secret for tests, long enough to be one')),
    scenarios,
    simControl: true,
    reportNotTaken: (sentence) => told.push(sentence),
  });
  await again.open('main');
  await again.close();
  expect(told).toEqual([
    'Settings of the policy of main are as documented, since they cannot be kept: ' +
      'fax.pages, auth.passwordLifeDays, auth.passwordWarningDays',
    'The stubs of main answer nothing: line 2: … would be read as …: write it in quotes to keep it as it stands.',
    expect.stringMatching(/^The world main has no story, since its scenario .*: line \d+/),
  ]);
});

test('a written scenario that cannot be read any more is told once, however often it is passed over', async () => {
  const { storage } = await startBank();
  const told: string[] = [];
  const shelf = scenarioShelf(storage, (sentence) => told.push(sentence));
  await shelf.put('ours', unreadable);
  expect(await shelf.list()).toEqual([]);
  expect(await shelf.list()).toEqual([]);
  await shelf.close();
  expect(told).toEqual([expect.stringMatching(/^The scenario ours cannot be read: line \d+/)]);
});
