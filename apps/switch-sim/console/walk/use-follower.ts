import { useRef, useState } from 'react';
import type { Person } from '@sahakar/simulator/answers';
import { type Say, type SeatPortal, useSeatFrame } from '../seat/use-seat-frame.ts';

/** A portal in a frame, at a name of its own, that is shown what the walk has come to. */
export type Follower = SeatPortal & {
  readonly problem: string | null;
  readonly show: (sight: Shown) => void;
};

export type Shown = {
  readonly world: string;
  readonly person: Person | null;
  readonly path: string;
};

export function useFollower(): Follower {
  const wanted = useRef<Shown | null>(null);
  // A page that is being loaded hears nothing, so each wish waits for the seat to say that it is there.
  const isAway = useRef(true);
  const isBehind = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wish = (send: Say) => {
    if (wanted.current === null) return;
    isAway.current = true;
    isBehind.current = false;
    const { world, person, path } = wanted.current;
    const step = person === null ? 'out' : 'signed-in';
    send({ kind: 'wish', world, step, person, path });
  };
  const { frame, origin, say } = useSeatFrame('maker', (message, answer) => {
    if (message.kind === 'failed') setProblem(message.sentence);
    if (message.kind !== 'here') return;
    isAway.current = false;
    if (isBehind.current) wish(answer);
  });

  return {
    frame,
    origin,
    problem,
    show(sight) {
      setProblem(null);
      wanted.current = sight;
      if (isAway.current) isBehind.current = true;
      else wish(say);
    },
  };
}
