import type { Replays } from '@sahakar/simulator/answers-of-replays';
import { useState } from 'react';
import { beginWalk } from '../control/replays-api.ts';
import { useAction } from '../control/use-action.ts';
import { enterWorld } from '../control/use-world.ts';
import { TextAreaField, TextField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';

type Props = { readonly replays: Replays['replays'] };

/** One of the shipped replays, or one that somebody pastes; it gets a world of its own. */
export function WalkChooser({ replays }: Props) {
  const [sought, setSought] = useState('');
  const [yaml, setYaml] = useState('');
  const begin = useAction(async (what: Parameters<typeof beginWalk>[0]) => {
    enterWorld((await beginWalk(what)).world);
  });
  const words = sought.toLowerCase();
  const found = replays.filter(({ name, replay }) =>
    `${name} ${replay}`.toLowerCase().includes(words),
  );
  return (
    <main className="walk-chooser">
      <h1>Walk a replay</h1>
      <p>
        A replay is played step by step in a world made for it, with what came of each step beside
        what was recorded. <a href="/__sim">To the console</a>
      </p>
      <Problem sentence={begin.problem} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin.run({ yaml });
        }}
      >
        <TextAreaField
          id="walk-yaml"
          label="A replay of your own"
          hint="The YAML that Record has saved."
          value={yaml}
          onValue={setYaml}
        />
        <button type="submit" className="btn" disabled={begin.isRunning || yaml.trim() === ''}>
          Walk this one
        </button>
      </form>
      <TextField
        id="walk-sought"
        label="Search the shipped ones"
        value={sought}
        onValue={setSought}
      />
      <ul className="walk-shelf" aria-label="Shipped replays">
        {found.map(({ name, replay, persons, steps }) => (
          <li key={name}>
            <button
              type="button"
              className="btn quiet compact"
              disabled={begin.isRunning}
              onClick={() => begin.run({ name })}
            >
              Walk<span className="visually-hidden"> {name}</span>
            </button>
            <div>
              <strong>{name}</strong>
              <p>{replay}</p>
              <p className="soft small">
                {steps} steps; {Object.values(persons).join('; ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}
