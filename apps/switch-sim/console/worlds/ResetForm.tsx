import { type SubmitEvent, useState } from 'react';
import { resetWorld } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { bankMoment, momentOfField } from '../header/bank-time.ts';
import { announce } from '../ui/announce.ts';
import { Confirmation } from '../ui/Confirmation.tsx';
import { ChoiceField, TextField } from '../ui/Field.tsx';
import type { Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench };

/** Makes the world anew from a scenario, after a question. */
export function ResetForm({ bench: { world, scenarios, scenario: current, renew } }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [now, setNow] = useState('');
  const [isAsking, setAsking] = useState(false);
  const name = chosen ?? current?.name ?? '';
  const scenario = scenarios.value?.find((option) => option.name === name);
  const { isRunning, problem, run, forgive } = useAction(async () => {
    await resetWorld({ scenario: name, ...(now !== '' && { now: momentOfField(now) }) });
    announce(`The world ${world} is made anew from ${name}.`);
    renew();
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setAsking(true);
  }

  function cancel(): void {
    setAsking(false);
    forgive();
  }

  return (
    <form className="leaf" aria-labelledby="reset-title" onSubmit={submit}>
      <h2 id="reset-title">Make {world} anew</h2>
      <ChoiceField
        id="reset-scenario"
        label="Scenario"
        hint={scenario?.story ?? ''}
        value={name}
        options={(scenarios.value ?? []).map((option) => option.name)}
        onValue={setChosen}
      />
      <TextField
        id="reset-now"
        label="Bank time, if other than the scenario's"
        hint={scenario === undefined ? '' : `It begins at ${bankMoment(scenario.now)}.`}
        type="datetime-local"
        value={now}
        onValue={setNow}
      />
      <button type="submit" className="btn danger" disabled={scenario === undefined}>
        Make anew …
      </button>
      {isAsking && (
        <Confirmation
          title={`Make the world ${world} anew?`}
          confirm="Make it anew"
          running="Making …"
          isRunning={isRunning}
          problem={problem}
          onConfirm={run}
          onCancel={cancel}
        >
          <p>
            Everything that has happened in {world} is forgotten, and everybody is signed out. It
            begins again as <strong>{name}</strong>.
          </p>
        </Confirmation>
      )}
    </form>
  );
}
