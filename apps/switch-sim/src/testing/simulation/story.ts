import { bankOfIfsc } from '../../payees/bank-of-ifsc.ts';
import { firstModel } from '../model/first-model.ts';
import { modelScenario } from '../model/model-scenario.ts';
import { type OpenedWorld, openWorld } from '../model/opened-world.ts';
import { accountsOf } from '../model/pictures.ts';
import { expectAgreement } from '../model/play.ts';
import { playEpisode } from './episodes.ts';
import { beginFrom, inDisorder, inQuiet } from './scheduler.ts';
import type { SimulatedBank } from './simulated-bank.ts';
import type { Teller } from './teller.ts';

/** What one seed came to. */
export type Told = {
  /** The same for the same seed: of every byte of the tables and of the answers. */
  readonly digest: string;
  readonly bankMilliseconds: number;
  readonly kills: number;
  readonly episodes: readonly string[];
};

const episodesMin = 5;
const episodesMore = 6;

/** Has the template made that each seed begins with, from a seed of its own. */
export async function makeTemplate(bank: SimulatedBank): Promise<void> {
  beginFrom('template');
  await bank.boot();
  await inQuiet(() => openWorld(bank, modelScenario, false));
  // The list of branches is read from the disk once in a process, and takes as long as that takes.
  await inQuiet(() => bankOfIfsc('SBIN0000300'));
}

/** Plays what one seed says, from a bank as the template has it to a look through its book. */
export async function tell(bank: SimulatedBank, seed: string): Promise<Told> {
  const story = beginFrom(seed);
  await bank.boot();
  const { model, world } = await inQuiet(async () => {
    const opened = await openWorld(bank, modelScenario, false);
    const accounts = await accountsOf(opened.world().bank.store.read);
    return { world: opened, model: firstModel(modelScenario, accounts) };
  });
  const teller: Teller = { model, world, bank, story, episodes: [], kills: 0 };
  const { episodes } = teller;
  const begunAt = model.now;
  try {
    for (let left = episodesMin + story.below(episodesMore); left > 0; left -= 1) {
      await playEpisode(teller);
      await inDisorder(() => expectAgreement(teller.model, world));
    }
    await expectSoundBook(world);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const lines = [`Seed ${seed}: ${why}`, ...episodes.map((line) => `  ${line}`)];
    throw new Error(lines.join('\n'), { cause: error });
  }
  const { kills } = teller;
  return { digest: bank.digest(), bankMilliseconds: teller.model.now - begunAt, kills, episodes };
}

async function expectSoundBook(world: OpenedWorld): Promise<void> {
  let trouble: unknown = null;
  await inDisorder(async () => {
    const { book } = world.world();
    await book.look();
    trouble = book.trouble();
  });
  if (trouble !== null) throw new Error(`The book is not in order: ${JSON.stringify(trouble)}`);
}
