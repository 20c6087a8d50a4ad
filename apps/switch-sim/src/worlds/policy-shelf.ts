import type { Policy } from '@sahakar/contracts/policy';
import type { Store } from '@sahakar/db/dialect';
import { keepLocks } from '../credentials/keep-locks.ts';
import { ownKeys, readWorldState, writeWorldState } from '../world-state.ts';
import { widestPolicy } from './widest-policy.ts';
import { knownChanges, patchedPolicy, type PolicyPatch, takenChanges } from './world-policy.ts';

type State = ReadonlyMap<string, string>;

/** The policy of a world, which can be changed while the world runs. */
export type PolicyShelf = {
  current(): Policy;
  patch(): PolicyPatch;
  /** Takes over what another process has written; answers whether it was news. */
  follow(state: State): boolean;
  /**
   * Keeps other changes for good, which may follow from those of now: others may be made at the same
   * time. A policy that cannot be throws.
   */
  replace(next: PolicyPatch | ((now: PolicyPatch) => PolicyPatch)): Promise<void>;
};

/** `tellChange` is told when this process has written other changes. */
export function policyShelf(store: Store, state: State, tellChange: () => void): PolicyShelf {
  let text = textOf(state);
  let { patch, current } = policiesOf(state);

  function follow(newState: State): boolean {
    const newText = textOf(newState);
    if (newText === text) return false;
    ({ patch, current } = policiesOf(newState));
    text = newText;
    return true;
  }

  return {
    current: () => current,
    patch: () => patch,
    follow,
    async replace(next) {
      const written = await store.transaction(async (tx) => {
        const before = await readWorldState(tx);
        const replaced = patchIn(before);
        const known = knownChanges(replaced);
        const newPatch = typeof next === 'function' ? next(known) : next;
        // Who is locked by the old tries stays so, and who is by the new ones is at once.
        for (const policy of [patchedPolicy(known), patchedPolicy(newPatch)]) {
          await keepLocks(tx, policy);
        }
        const former = formerIn(before).filter((one) => !isSame(one, replaced));
        await writeWorldState(tx, ownKeys.formerPolicies, JSON.stringify([...former, replaced]));
        await writeWorldState(tx, ownKeys.policy, JSON.stringify(newPatch));
        return readWorldState(tx);
      });
      follow(written);
      tellChange();
    },
  };
}

/**
 * What was allowed at any time since a world was made, by what it has written of itself: whatever its
 * book holds was right then.
 */
export function policyEverAllowed(state: State): Policy {
  const former = formerIn(state).map((one) => patchedPolicy(knownChanges(one)));
  return widestPolicy([policiesOf(state).current, ...former]);
}

/** The settings that are as documented, since what the world has kept of them is not possible any more. */
export function mendedIn(state: State): readonly string[] {
  return takenChanges(patchIn(state)).mended;
}

function policiesOf(state: State) {
  const patch = knownChanges(patchIn(state));
  return { patch, current: patchedPolicy(patch) };
}

const textOf = (state: State) =>
  `${state.get(ownKeys.policy) ?? ''}\n${state.get(ownKeys.formerPolicies) ?? ''}`;

const isSame = (one: PolicyPatch, other: PolicyPatch) =>
  JSON.stringify(one) === JSON.stringify(other);

// Safe: both rows are written from a PolicyPatch, and patchedPolicy checks every setting again.
const patchIn = (state: State) => JSON.parse(state.get(ownKeys.policy) ?? '{}') as PolicyPatch;
const formerIn = (state: State) =>
  // Safe: as above.
  JSON.parse(state.get(ownKeys.formerPolicies) ?? '[]') as readonly PolicyPatch[];
