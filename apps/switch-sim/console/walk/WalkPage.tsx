import type { Replays, Walk } from '@sahakar/simulator/answers-of-replays';
import { useEffect, useEffectEvent, useRef } from 'react';
import { copyToLookAt, endWalk, playSteps, readReplays } from '../control/replays-api.ts';
import { useAction } from '../control/use-action.ts';
import { useResource } from '../control/use-resource.ts';
import { enterWorld } from '../control/use-world.ts';
import { defaultWorld } from '../control/world-cookie.ts';
import { FaultBand } from '../faults/FaultBand.tsx';
import { Header } from '../header/Header.tsx';
import { StubBand } from '../stubs/StubBand.tsx';
import { Problem } from '../ui/Problem.tsx';
import { type Bench, useBench } from '../use-bench.ts';
import { sightAfter } from './home-screens.ts';
import { type Follower, useFollower } from './use-follower.ts';
import { FollowingPortal } from './FollowingPortal.tsx';
import { WalkChooser } from './WalkChooser.tsx';
import { WalkSteps } from './WalkSteps.tsx';

type Props = { readonly world: string; readonly renew: () => void };

/** A replay is chosen, and walked step by step with the portal beside it. */
export function WalkPage({ world, renew }: Props) {
  const bench = useBench(world, renew);
  const { value, problem, reload } = useResource(readReplays);
  return (
    <div className="workshop desk">
      <Header bench={bench} />
      <FaultBand bench={bench} />
      <StubBand bench={bench} />
      <Problem sentence={problem ?? bench.healthProblem} onRetry={reload} />
      {value !== null &&
        (value.walk === null ? (
          <WalkChooser replays={value.replays} />
        ) : (
          <Walking bench={bench} replays={value} walk={value.walk} reload={reload} />
        ))}
    </div>
  );
}

type WalkingProps = {
  readonly bench: Bench;
  readonly replays: Replays;
  readonly walk: Walk;
  readonly reload: () => void;
};

function Walking({ bench, replays: { frameObstacle }, walk, reload }: WalkingProps) {
  const { steps } = walk;
  const played = steps.filter(({ result }) => result !== null).length;
  const { frame, origin, problem, show } = useFollower();
  const looking = useLook(bench, walk, { show, played, isFramed: frameObstacle === null });
  const going = useAction(async (count: number) => {
    await playSteps(count);
    reload();
  });
  const ending = useAction(async () => {
    await endWalk();
    enterWorld(defaultWorld);
  });
  const isBusy = going.isRunning || ending.isRunning;
  const left = steps.length - played;
  return (
    <main className="walk">
      <section className="walk-steps" aria-labelledby="walk-title">
        <div className="walk-head">
          <h1 id="walk-title">{walk.replay}</h1>
          <p role="status">{progress(walk, played)}</p>
          <div className="walk-tools">
            <button
              type="button"
              className="btn compact"
              disabled={isBusy || left === 0}
              onClick={() => going.run(1)}
            >
              Next
            </button>
            <button
              type="button"
              className="btn quiet compact"
              disabled={isBusy || left === 0}
              onClick={() => going.run(left)}
            >
              Play to the end
            </button>
            <button
              type="button"
              className="btn quiet compact"
              disabled={isBusy}
              onClick={() => ending.run()}
            >
              End the walk
            </button>
            <a href="/__sim">To the console</a>
          </div>
        </div>
        <Problem sentence={going.problem ?? ending.problem ?? looking ?? problem} />
        <WalkSteps steps={steps} persons={walk.persons} next={played} />
      </section>
      {frameObstacle === null ? (
        <FollowingPortal frame={frame} origin={origin} />
      ) : (
        <p className="soft">{frameObstacle}</p>
      )}
    </main>
  );
}

function progress({ steps }: Walk, played: number): string {
  const last = steps[played - 1];
  if (last === undefined) return `${steps.length} steps, none is played yet.`;
  return `Step ${played} of ${steps.length}, ${last.words}: ${last.result?.kind}.`;
}

type Looking = {
  readonly show: Follower['show'];
  readonly played: number;
  readonly isFramed: boolean;
};

/** After each step the portal shows a copy of the world, so that a look changes nothing of it. */
function useLook({ cast }: Bench, walk: Walk, { show, played, isFramed }: Looking) {
  const look = useAction(async () => {
    const { person, path } = sightAfter(walk.steps);
    const { world } = await copyToLookAt();
    show({ world, path, person: cast.find(({ key }) => key === person) ?? null });
  });
  const follow = useEffectEvent(() => {
    if (isFramed) look.run();
  });
  const isCastKnown = cast.length > 0;
  const isFree = !look.isRunning;
  const shown = useRef(-1);
  useEffect(() => {
    // A step that was played while the look before it was under way is shown after that.
    if (!isCastKnown || !isFree || shown.current === played) return;
    shown.current = played;
    follow();
  }, [played, isCastKnown, isFree]);
  return look.problem;
}
