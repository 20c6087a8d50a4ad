import { useState } from 'react';
import type { Person } from '@sahakar/simulator/answers';
import { personOf } from '../people/cast-names.ts';
import type { SeatStep } from '../seat/seat-messages.ts';
import { type SeatName, type SeatPortal, useSeatFrame } from '../seat/use-seat-frame.ts';
import { announce } from '../ui/announce.ts';
import type { Bench } from '../use-bench.ts';

export type Seat = SeatPortal & {
  readonly name: SeatName;
  /** Who is signed in there, or waits for his OTP. */
  readonly sitter: Person | undefined;
  readonly isSignedIn: boolean;
  /** False until its portal stands there in the world of the desk. */
  readonly isReady: boolean;
  readonly problem: string | null;
  readonly ask: (person: Person | null, step: SeatStep) => void;
  readonly fill: (otp: string) => void;
};

type Sitter = { readonly user: string | null; readonly isSignedIn: boolean };

const nobody: Sitter = { user: null, isSignedIn: false };

/** A seat as the desk knows it, and what can be said to it. */
export function useSeat(name: SeatName, { world, cast }: Bench): Seat {
  const [{ user, isSignedIn }, setSitter] = useState<Sitter>(nobody);
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { frame, origin, say } = useSeatFrame(name, (message, answer) => {
    switch (message.kind) {
      case 'here':
        setSitter(message);
        setReady(message.world === world);
        // A seat begins in the world of its own cookie, which may be another one.
        if (message.world !== world) answer({ kind: 'wish', world, step: 'out', person: null });
        return;
      case 'filled':
        if (message.isFilled) announce(`The one-time password is at the ${name}’s seat.`);
        else setProblem('No screen there asks for a one-time password.');
        return;
      case 'failed':
        setProblem(message.sentence);
    }
  });

  return {
    name,
    origin,
    frame,
    sitter: personOf(cast, user),
    isSignedIn,
    isReady,
    problem,
    ask(person, step) {
      setProblem(null);
      setReady(false);
      say({ kind: 'wish', world, step, person });
    },
    fill(otp) {
      setProblem(null);
      say({ kind: 'otp', otp });
    },
  };
}
