import { readScenario } from '@sahakar/seeds/yaml/read-scenario';
import type { Problem } from '@sahakar/seeds/yaml/checked-yaml';
import { keptStubProblems } from '../../instruments/stub-book.ts';
import { ownKeys } from '../../world-state.ts';
import type { World } from '../../world.ts';
import { mendedIn } from '../policy-shelf.ts';

/** Told, in a sentence, what an earlier version has taken and this one does not. */
export type TellNotTaken = (sentence: string) => void;

/** Tells what a world has kept that does not hold any more: nobody else would say why it is gone. */
export function tellNotTaken(
  { name, story, stubs }: Pick<World, 'name' | 'story' | 'stubs'>,
  state: ReadonlyMap<string, string>,
  tell: TellNotTaken,
): void {
  const mended = mendedIn(state);
  if (mended.length > 0) {
    const which = mended.join(', ');
    tell(
      `Settings of the policy of ${name} are as documented, since they cannot be kept: ${which}`,
    );
  }
  const ofStubs = stubs === null ? [] : keptStubProblems(state.get(ownKeys.stubs) ?? null);
  if (ofStubs.length > 0) tell(`The stubs of ${name} answer nothing: ${firstOf(ofStubs)}`);
  const yaml = state.get(ownKeys.scenarioYaml);
  if (story !== null || yaml === undefined) return;
  const { problems } = readScenario(yaml);
  tell(`The world ${name} has no story, since its scenario cannot be read: ${firstOf(problems)}`);
}

/** The first problem of a text, and how many more there are. */
export function firstOf([first, ...more]: readonly Problem[]): string {
  if (first === undefined) return '';
  const { line, at, what } = first;
  const place = `line ${line}${at === '' ? '' : `, ${at}`}`;
  // What is wrong may quote an account or a card, and no number of one stands in the log.
  const told = `${place}: ${what}`.replaceAll(/\d{6,}/g, '…');
  return `${told}${more.length === 0 ? '' : ` (and ${more.length} more)`}`;
}
