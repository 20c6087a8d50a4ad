import { type SubmitEvent, useState } from 'react';
import {
  createWorld,
  keepScenario,
  removeScenario,
  scenarioAddress,
} from '../control/worlds-api.ts';
import { useAction } from '../control/use-action.ts';
import { yamlProblemsOf } from '../control/yaml-problems.ts';
import { announce } from '../ui/announce.ts';
import { FileField, TextAreaField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { YamlProblems } from '../ui/YamlProblems.tsx';
import type { Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench };

const fieldId = 'scenario-yaml';

/** Scenarios that somebody has written as YAML: kept, made worlds of, and thrown away. */
export function ScenarioUpload({ bench: { scenarios, worlds } }: Props) {
  const [yaml, setYaml] = useState('');
  const keeping = useAction(async () => {
    const { name } = await keepScenario(yaml);
    announce(`The scenario ${name} is kept.`);
    // What was typed while it was under way stays.
    setYaml((now) => (now === yaml ? '' : now));
    scenarios.reload();
  });
  const using = useAction(async (work: () => Promise<string>) => {
    announce(await work());
    scenarios.reload();
    worlds.reload();
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (yaml.trim() === '') document.getElementById(fieldId)?.focus();
    else keeping.run();
  }

  const written = (scenarios.value ?? []).filter(({ isWritten }) => isWritten);
  const names = written.map(({ name }) => name);
  return (
    <form className="leaf apart" aria-labelledby="upload-title" noValidate onSubmit={submit}>
      <h2 id="upload-title">Scenarios of your own</h2>
      <ScenarioText
        yaml={yaml}
        problemsCount={yamlProblemsOf(keeping.error).length}
        onYaml={setYaml}
      />
      <YamlProblems action={keeping} yaml={yaml} fieldId={fieldId} />
      <Problem sentence={using.problem} />
      <button type="submit" className="btn" disabled={keeping.isRunning}>
        {keeping.isRunning ? 'Checking …' : 'Check and keep it'}
      </button>
      {names.length > 0 && (
        <ul className="apart" aria-label="Scenarios of your own">
          {names.map((name) => (
            <li key={name}>
              <WrittenScenario name={name} onAction={using.run} isRunning={using.isRunning} />
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

type TextProps = {
  readonly yaml: string;
  readonly problemsCount: number;
  readonly onYaml: (yaml: string) => void;
};

/** Typed, or taken from a file. */
function ScenarioText({ yaml, problemsCount, onYaml }: TextProps) {
  const [fileName, setFileName] = useState('');
  return (
    <div className="two-forms">
      <FileField
        id="scenario-file"
        label="From a file"
        accept=".yaml,.yml"
        chosen={yaml === '' ? '' : fileName}
        onFile={(file) => {
          setFileName(file.name);
          void file.text().then(onYaml);
        }}
      />
      <TextAreaField
        id={fieldId}
        label="As YAML"
        hint="How it is written: docs/simulator/scenarios.md"
        wrong={problemsCount === 0 ? null : `${problemsCount} to put right, see below`}
        value={yaml}
        onValue={onYaml}
      />
    </div>
  );
}

type WrittenProps = {
  readonly name: string;
  readonly isRunning: boolean;
  readonly onAction: (work: () => Promise<string>) => void;
};

function WrittenScenario({ name, isRunning, onAction }: WrittenProps) {
  const make = async () => {
    await createWorld({ name: name.slice(0, 40), scenario: name });
    return `The world ${name} is made.`;
  };
  const remove = async () => {
    await removeScenario(name);
    return `The scenario ${name} is gone.`;
  };
  return (
    <span className="row-actions">
      <a href={scenarioAddress(name)} download={`${name}.yaml`}>
        {name}
      </a>
      <button
        type="button"
        className="btn quiet compact"
        disabled={isRunning}
        onClick={() => onAction(make)}
      >
        Make a world of it<span className="visually-hidden"> {name}</span>
      </button>
      <button
        type="button"
        className="btn danger compact"
        disabled={isRunning}
        onClick={() => onAction(remove)}
      >
        Remove<span className="visually-hidden"> {name}</span>
      </button>
    </span>
  );
}
