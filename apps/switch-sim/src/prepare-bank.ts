import { join } from 'node:path';
import { makeFolder } from '@sahakar/db/make-folder';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { readConfig } from './config.ts';
import { slowHashOf } from './credentials/slow-hash.ts';
import { dataPaths, mayMakeBank } from './data-directory.ts';
import { scenarioTemplates } from './worlds/scenario-templates.ts';
import { standardScenario } from './worlds/world-storage.ts';

/**
 * Plays in the story that a first start is about to need, while what it serves is still being
 * built: its passwords take seconds to hash. The start itself says what is wrong with a setting.
 */
const { databaseUrl, dataDirectory, scryptCost } = readConfig(process.env);
const scenario = scenarios[process.argv[2] ?? standardScenario];
if (databaseUrl === null && scenario !== undefined && mayMakeBank(dataDirectory)) {
  // What the bank keeps is nobody else's to read, from its first file on.
  makeFolder(dataDirectory, 0o700);
  const templates = scenarioTemplates(
    join(dataDirectory, dataPaths.templates),
    slowHashOf(scryptCost),
  );
  await templates.of(scenario);
}
