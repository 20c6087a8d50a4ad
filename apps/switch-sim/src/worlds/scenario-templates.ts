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
  const templates = new Map<string, Promise<string>>();
  // To write down a year of movements takes longer than all else that a new world needs.
  const fingerprints = new WeakMap<Scenario, string>();
  return {
    of(scenario) {
      const fingerprint =
        fingerprints.get(scenario) ?? scenarioFingerprint(scenario, slowHash.cost);
      fingerprints.set(scenario, fingerprint);
      const template = templates.get(fingerprint) ?? make(scenario, fingerprint);
      templates.set(fingerprint, template);
      // A template that could not be made is tried again by the next caller.
      template.catch(() => templates.delete(fingerprint));
      return template;
    },
  };

  async function make(scenario: Scenario, fingerprint: string): Promise<string> {
    // Each cost has its own, so that banks of two costs take away nothing from each other.
    const prefix = `${scenario.name}-${slowHash.cost}-`;
    const finishedPath = join(directory, `${prefix}${fingerprint}`);
    if (existsSync(join(finishedPath, bankFile))) return finishedPath;
    const unfinishedPath = join(directory, `.${fingerprint}-${randomUUID()}`);
    const store = await openStore({ directory: unfinishedPath, durability: 'NORMAL' });
    try {
      await loadScenario(store, scenario, slowHash);
    } finally {
      await store.close();
    }
    await takeName(unfinishedPath, finishedPath);
    await removeStale(directory, prefix, finishedPath);
    return finishedPath;
  }
}

/** Another process may have made the same template meanwhile; then its one is as good. */
async function takeName(unfinishedPath: string, finishedPath: string): Promise<void> {
  try {
    await rename(unfinishedPath, finishedPath);
  } catch (error) {
    if (!existsSync(join(finishedPath, bankFile))) throw error;
    // That process may have tidied up by now.
    await rm(unfinishedPath, { recursive: true, force: true });
  }
}

/** Templates of the same scenario as it was before an edit serve nobody any more. */
async function removeStale(directory: string, prefix: string, currentName: string): Promise<void> {
  const length = prefix.length + fingerprintLength;
  for (const name of await readdir(directory)) {
    const isOfScenario = name.startsWith(prefix) && name.length === length;
    const path = join(directory, name);
    if (isOfScenario && path !== currentName) await rm(path, { recursive: true, force: true });
  }
}
