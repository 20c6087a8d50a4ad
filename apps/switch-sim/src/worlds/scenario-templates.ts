import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@sahakar/db/dialect';
import type { Scenario } from '@sahakar/seeds/scenario';
import { loadScenario } from '../scenarios/load-scenario.ts';
import type { SlowHash } from '../credentials/slow-hash.ts';
import { fingerprintLength, scenarioFingerprint } from './scenario-fingerprint.ts';

export const bankFile = 'bank.db';

/** The directory of a bank into which a scenario has been played. */
export type ScenarioTemplates = { of(scenario: Scenario): Promise<string> };

/**
 * Plays each scenario once, since the hashing of its passwords takes seconds. A template is made
 * under another name and renamed, so that what has its name is whole.
 */
export function scenarioTemplates(directory: string, slowHash: SlowHash): ScenarioTemplates {
  const begun = new Map<string, Promise<string>>();
  return {
    of(scenario) {
      const fingerprint = scenarioFingerprint(scenario, slowHash.cost);
      const template = begun.get(fingerprint) ?? make(scenario, fingerprint);
      begun.set(fingerprint, template);
      // A template that could not be made is tried again by the next caller.
      template.catch(() => begun.delete(fingerprint));
      return template;
    },
  };

  async function make(scenario: Scenario, fingerprint: string): Promise<string> {
    const finished = join(directory, `${scenario.name}-${fingerprint}`);
    if (existsSync(join(finished, bankFile))) return finished;
    const unfinished = join(directory, `.${fingerprint}-${randomUUID()}`);
    const store = await openStore({ directory: unfinished, durability: 'NORMAL' });
    try {
      await loadScenario(store, scenario, slowHash);
    } finally {
      await store.close();
    }
    await takeName(unfinished, finished);
    await removeStale(directory, `${scenario.name}-`, finished);
    return finished;
  }
}

/** Another process may have made the same template meanwhile; then its one is as good. */
async function takeName(unfinished: string, finished: string): Promise<void> {
  try {
    await rename(unfinished, finished);
  } catch (error) {
    if (!existsSync(join(finished, bankFile))) throw error;
    await rm(unfinished, { recursive: true });
  }
}

/** Templates of the same scenario as it was before an edit serve nobody any more. */
async function removeStale(directory: string, prefix: string, kept: string): Promise<void> {
  const length = prefix.length + fingerprintLength;
  for (const name of await readdir(directory)) {
    const isOfScenario = name.startsWith(prefix) && name.length === length;
    const path = join(directory, name);
    if (isOfScenario && path !== kept) await rm(path, { recursive: true, force: true });
  }
}
