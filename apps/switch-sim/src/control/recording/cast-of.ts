import type { ReplayPerson } from '@sahakar/client/replay/people';
import type { Scenario } from '@sahakar/seeds/scenario';
import { describeScenario } from '../worlds/scenario-list.ts';

export type Castmate = ReplayPerson & {
  readonly key: string;
  readonly name: string;
  readonly role: string;
  readonly customerNumber: string;
};

/** The people of a scenario as a replay knows them. */
export function castOf(story: Scenario | null): readonly Castmate[] {
  if (story === null) return [];
  return describeScenario(story).cast.map((person) => ({
    ...person,
    userId: person.loginUsername,
  }));
}
