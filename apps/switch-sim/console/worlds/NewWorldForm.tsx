import { type SubmitEvent, useState } from 'react';
import { createWorld } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { ChoiceField, TextField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import type { Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench };

/** The names that the switch takes: they become file names and schema names. */
const namePattern = '[A-Za-z0-9_\\-]{1,40}';

export function NewWorldForm({ bench: { scenarios, worlds, scenario: current } }: Props) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const scenario = chosen ?? current?.name ?? '';
  const { isRunning, problem, run } = useAction(async () => {
    await createWorld({ name, scenario });
    announce(`The world ${name} is made.`);
    setName('');
    worlds.reload();
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    run();
  }

  return (
    <form className="leaf" aria-labelledby="new-world-title" onSubmit={submit}>
      <h2 id="new-world-title">Make another world</h2>
      <TextField
        id="world-name"
        label="Name"
        hint="Up to 40 letters, digits, - and _"
        required
        pattern={namePattern}
        title="Up to 40 letters, digits, - and _"
        autoComplete="off"
        value={name}
        onValue={setName}
      />
      <ChoiceField
        id="world-scenario"
        label="Scenario"
        value={scenario}
        options={(scenarios.value ?? []).map((option) => option.name)}
        onValue={setChosen}
      />
      <Problem sentence={problem} />
      <button type="submit" className="btn" disabled={isRunning || scenario === ''}>
        {isRunning ? 'Making …' : 'Make the world'}
      </button>
    </form>
  );
}
