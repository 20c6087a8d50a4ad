import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Person } from '@sahakar/simulator/answers';
import { personOf } from '../people/cast-names.ts';
import { type Credentials, SeatMessage, type SeatStep } from '../seat/seat-messages.ts';
import { announce } from '../ui/announce.ts';
import type { Bench } from '../use-bench.ts';

export type SeatName = 'maker' | 'checker';

export type Seat = {
  readonly name: SeatName;
  readonly origin: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
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
  const origin = originOf(name);
  const frame = useRef<HTMLIFrameElement>(null);
  const [{ user, isSignedIn }, setSitter] = useState<Sitter>(nobody);
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const say = (message: object) => frame.current?.contentWindow?.postMessage(message, origin);

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = SeatMessage.safeParse(event.data);
    if (!message.success) return;
    switch (message.data.kind) {
      case 'here':
        setSitter(message.data);
        setReady(message.data.world === world);
        // A seat begins in the world of its own cookie, which may be another one.
        if (message.data.world !== world) say({ kind: 'wish', world, step: 'out', person: null });
        return;
      case 'filled':
        if (message.data.isFilled) announce(`The one-time password is at the ${name}’s seat.`);
        else setProblem('No screen there asks for a one-time password.');
        return;
      case 'failed':
        setProblem(message.data.sentence);
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

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
      say({ kind: 'wish', world, step, person: person === null ? null : credentialsOf(person) });
    },
    fill(otp) {
      setProblem(null);
      say({ kind: 'otp', otp });
    },
  };
}

/** The same port by another name, so that its cookies are its own. */
function originOf(name: SeatName): string {
  const port = location.port === '' ? '' : `:${location.port}`;
  return `${location.protocol}//${name}.localhost${port}`;
}

const credentialsOf = ({ key, loginUsername, corporateId, password }: Person): Credentials => ({
  key,
  loginUsername,
  corporateId,
  password,
});
