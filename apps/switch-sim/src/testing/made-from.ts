import type { Scenario } from '@sahakar/seeds/scenario';
import { whileOpen } from '../worlds/snapshots/enter-draft.ts';
import type { WorldStorage } from '../worlds/world-storage.ts';

/** Puts a scenario in the place of a world, as a bank that nobody has opened yet. */
export async function madeFrom(
  storage: Pick<WorldStorage, 'draftFrom'>,
  name: string,
  scenario: Scenario,
): Promise<void> {
  const draft = await storage.draftFrom(scenario);
  await whileOpen(draft, async () => {});
  await (await draft.becomes(name)).finish();
}
