import type { Store } from '@sahakar/db/dialect';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { SlowHash } from '../credentials/slow-hash.ts';
import { ownKeys, readWorldState, writeWorldState } from '../world-state.ts';
import { enterAccounts } from './enter-accounts.ts';
import { enterCards, hashCards } from './enter-cards.ts';
import { enterCustomers } from './enter-customers.ts';
import { enterCast, hashCast } from './enter-cast.ts';
import { enterPayeeRequests } from './enter-payee-requests.ts';
import { enterProducts } from './enter-products.ts';
import { enterServices } from './enter-services.ts';
import { playMovements } from './play-movements.ts';

/**
 * Plays a story into an empty bank: its people and their accounts, and then everything that has
 * happened to them, oldest first, through the ledger. All of it or nothing.
 */
export async function loadScenario(
  store: Store,
  scenario: Scenario,
  slowHash: SlowHash,
): Promise<void> {
  const hashes = await hashCast(scenario.cast, slowHash);
  const cardHashes = await hashCards(scenario, slowHash);
  await store.transaction(async (tx) => {
    // Whoever opens a world on its way once more finds it played in.
    if ((await readWorldState(tx)).has(ownKeys.scenario)) return;
    await enterCustomers(tx, scenario);
    await enterCast(tx, scenario, hashes);
    await enterPayeeRequests(tx, scenario);
    await enterAccounts(tx, scenario);
    await enterProducts(tx, scenario);
    await enterCards(tx, scenario, cardHashes);
    await playMovements(tx, scenario);
    await enterServices(tx, scenario);
    await writeWorldState(tx, ownKeys.beginsAt, scenario.now);
    if (scenario.yaml !== undefined) {
      await writeWorldState(tx, ownKeys.scenarioYaml, scenario.yaml);
    }
    await writeWorldState(tx, ownKeys.scenario, scenario.name);
  });
}
