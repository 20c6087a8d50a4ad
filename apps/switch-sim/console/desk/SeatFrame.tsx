import { useState } from 'react';
import type { Person } from '@sahakar/simulator/answers';
import { roleName } from '../people/cast-names.ts';
import type { SeatStep } from '../seat/seat-messages.ts';
import { Choice } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import type { Seat } from './use-seat.ts';

const acts: readonly { readonly words: string; readonly step: SeatStep }[] = [
  { words: 'Sign in', step: 'signed-in' },
  { words: 'To the OTP', step: 'password' },
  { words: 'Sign out', step: 'out' },
];

type Props = { readonly seat: Seat; readonly cast: readonly Person[] };

const titles = { maker: 'Maker’s seat', checker: 'Checker’s seat' } as const;

/** One seat: who sits there, and his portal. */
export function SeatFrame({ seat, cast }: Props) {
  const { name, origin, frame, isReady, problem, ask } = seat;
  const people = cast.filter(({ role }) => role !== 'visitor');
  const first = people.find(({ role }) => role === name) ?? people[0];
  const [chosen, setChosen] = useState('');
  const person = people.find(({ key }) => key === chosen) ?? first;
  const title = titles[name];
  return (
    <section className={`seat role-${name}`} aria-labelledby={`${name}-title`}>
      <div className="seat-head">
        <h2 id={`${name}-title`}>{title}</h2>
        <p className="soft small" role="status">
          {sitterWords(seat)}
        </p>
      </div>
      <div className="seat-tools">
        <Choice
          className="input"
          aria-label={`Who takes the ${name}’s seat`}
          value={person?.key ?? ''}
          options={people.map(({ key, role, name: words }) => ({
            value: key,
            words: `${words}, ${roleName(role)}`,
          }))}
          onValue={setChosen}
        />
        {acts.map(({ words, step }) => (
          <SeatButton
            key={step}
            words={words}
            at={title}
            isReady={isReady && person !== undefined}
            onPress={() => ask(step === 'out' ? null : (person ?? null), step)}
          />
        ))}
      </div>
      <Problem sentence={problem} />
      <iframe
        ref={frame}
        title={`Portal at the ${name}’s seat`}
        src={`${origin}/`}
        allow="geolocation"
        sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups"
      />
    </section>
  );
}

function sitterWords({ name, sitter, isSignedIn, isReady }: Seat): string {
  if (!isReady) return `Opening ${name}.localhost …`;
  if (sitter === undefined) return 'Nobody is signed in.';
  return isSignedIn ? `${sitter.name} is signed in.` : `${sitter.name} waits for an OTP.`;
}

type ButtonProps = {
  readonly words: string;
  readonly at: string;
  readonly isReady: boolean;
  readonly onPress: () => void;
};

const SeatButton = ({ words, at, isReady, onPress }: ButtonProps) => (
  <button type="button" className="btn quiet compact" disabled={!isReady} onClick={onPress}>
    {words}
    <span className="visually-hidden"> at the {at}</span>
  </button>
);
