import { type SubmitEvent, useState } from 'react';
import type { Timeline } from '@sahakar/simulator/answers-of-time';
import { worldNamePattern } from '@sahakar/simulator/control/fields';
import { readTimeline } from '../control/clock-api.ts';
import { bringWorld, createWorld } from '../control/worlds-api.ts';
import { useAction } from '../control/use-action.ts';
import { useResource } from '../control/use-resource.ts';
import { bankMoment } from '../header/bank-time.ts';
import { announce } from '../ui/announce.ts';
import { ChoiceField, FileField, TextField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import type { Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench };

const nameRule = 'Up to 40 letters, digits, - and _, beginning with a letter or digit';

const origins = [
  { value: 'scenario', words: 'a scenario' },
  { value: 'snapshot', words: 'a snapshot of this world' },
  { value: 'file', words: 'a file of a world' },
];

export function NewWorldForm({ bench: { scenarios, worlds, scenario: current } }: Props) {
  const line = useResource(readTimeline);
  const [name, setName] = useState('');
  const [origin, setOrigin] = useState('scenario');
  const [chosen, setChosen] = useState<string | null>(null);
  const [copy, setCopy] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const snapshots = (line.value?.snapshots ?? []).toReversed();
  const scenario = chosen ?? current?.name ?? '';
  const snapshot = copy ?? snapshots[0]?.id ?? '';
  const { isRunning, problem, run } = useAction(async () => {
    if (origin === 'scenario') await createWorld({ name, scenario });
    else if (origin === 'snapshot') await createWorld({ name, snapshot });
    else if (file !== null) await bringWorld(name, file);
    announce(`The world ${name} is made.`);
    setName('');
    worlds.reload();
  });

  function choose(value: string): void {
    setOrigin(value);
    line.reload();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    run();
  }

  const isReady = { scenario, snapshot, file: file?.name ?? '' }[origin] !== '';
  return (
    <form className="leaf" aria-labelledby="new-world-title" onSubmit={submit}>
      <h2 id="new-world-title">Make another world</h2>
      <NameField value={name} onValue={setName} />
      <ChoiceField
        id="world-origin"
        label="Made from"
        value={origin}
        options={origins}
        onValue={choose}
      />
      {origin === 'scenario' && (
        <ChoiceField
          id="world-scenario"
          label="Scenario"
          value={scenario}
          options={(scenarios.value ?? []).map((option) => option.name)}
          onValue={setChosen}
        />
      )}
      {origin === 'snapshot' && (
        <SnapshotField snapshots={snapshots} value={snapshot} onValue={setCopy} />
      )}
      {origin === 'file' && (
        <FileField
          id="world-file"
          label="File"
          hint="As Export gives it, of a bank with the same secret"
          accept=".db"
          chosen={file?.name ?? ''}
          onFile={setFile}
        />
      )}
      <Problem sentence={problem} />
      <button type="submit" className="btn" disabled={isRunning || !isReady}>
        {isRunning ? 'Making …' : 'Make the world'}
      </button>
    </form>
  );
}

type SnapshotFieldProps = {
  readonly snapshots: Timeline['snapshots'];
  readonly value: string;
  readonly onValue: (id: string) => void;
};

function SnapshotField({ snapshots, value, onValue }: SnapshotFieldProps) {
  return (
    <ChoiceField
      id="world-snapshot"
      label="Snapshot"
      hint={snapshots.length === 0 ? 'There is none yet: section Clock takes one.' : ''}
      value={value}
      options={snapshots.map(({ id, name: called, cause, at }) => ({
        value: id,
        words: `${called ?? `before a ${cause}`}, ${bankMoment(at)}`,
      }))}
      onValue={onValue}
    />
  );
}

type NameFieldProps = { readonly value: string; readonly onValue: (name: string) => void };

function NameField(given: NameFieldProps) {
  return (
    <TextField
      id="world-name"
      label="Name"
      hint={nameRule}
      required
      pattern={worldNamePattern}
      title={nameRule}
      autoComplete="off"
      {...given}
    />
  );
}
