import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Person } from '@sahakar/simulator/answers';
import { type Credentials, SeatMessage } from '../seat/seat-messages.ts';

/** A portal in a frame, at a name of its own, that is shown what the walk has come to. */
export type Follower = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly origin: string;
  readonly problem: string | null;
  readonly show: (sight: Shown) => void;
};

export type Shown = {
  readonly world: string;
  readonly person: Person | null;
  readonly path: string;
};

export function useFollower(): Follower {
  const frame = useRef<HTMLIFrameElement>(null);
  const wanted = useRef<Shown | null>(null);
  // A page that is being loaded hears nothing, so each wish waits for the seat to say that it is there.
  const isAway = useRef(true);
  const isBehind = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const origin = seatOrigin();

  const wish = () => {
    if (wanted.current === null) return;
    isAway.current = true;
    isBehind.current = false;
    const { world, person, path } = wanted.current;
    const step = person === null ? 'out' : 'signed-in';
    const credentials = person === null ? null : credentialsOf(person);
    const message = { kind: 'wish', world, step, person: credentials, path };
    frame.current?.contentWindow?.postMessage(message, origin);
  };
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = SeatMessage.safeParse(event.data);
    if (!message.success) return;
    if (message.data.kind === 'failed') setProblem(message.data.sentence);
    if (message.data.kind !== 'here') return;
    isAway.current = false;
    if (isBehind.current) wish();
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return {
    frame,
    origin,
    problem,
    show(sight) {
      setProblem(null);
      wanted.current = sight;
      if (isAway.current) isBehind.current = true;
      else wish();
    },
  };
}

/** The maker's seat of the desk, whose cookies are its own (decision 0072). */
function seatOrigin(): string {
  const port = location.port === '' ? '' : `:${location.port}`;
  return `${location.protocol}//maker.localhost${port}`;
}

const credentialsOf = ({ key, loginUsername, corporateId, password }: Person): Credentials => ({
  key,
  loginUsername,
  corporateId,
  password,
});
