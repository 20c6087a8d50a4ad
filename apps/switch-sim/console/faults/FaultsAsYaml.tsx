import { type SubmitEvent, useState } from 'react';
import { addFaultsAsYaml } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { Download } from '../ui/Download.tsx';
import { TextAreaField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';

type Props = { readonly hasRules: boolean; readonly onAdded: () => void };

/** A list of rules that somebody keeps as a file: pasted here, and written out again. */
export function FaultsAsYaml({ hasRules, onAdded }: Props) {
  const [text, setText] = useState('');
  const { isRunning, problem, run } = useAction(async () => {
    const entered = await addFaultsAsYaml(text);
    // What was typed while it was under way stays.
    setText((now) => (now === text ? '' : now));
    onAdded();
    announce(entered.length === 1 ? 'One fault is in force.' : `${entered.length} are in force.`);
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (text.trim() === '') document.getElementById('faults-yaml')?.focus();
    else run();
  }

  return (
    <form className="leaf fault-form" aria-labelledby="yaml-title" noValidate onSubmit={submit}>
      <h2 id="yaml-title">Faults as YAML</h2>
      <TextAreaField
        id="faults-yaml"
        label="Rules"
        hint="A list such as: - { service: FAQService, times: 2, action: { kind: drop } }"
        value={text}
        onValue={setText}
      />
      <Problem sentence={problem} />
      <div className="form-end">
        {hasRules && (
          <Download path="/faults?as=yaml" name="faults.yaml">
            Those in force, as a file
          </Download>
        )}
        <button type="submit" className="btn" disabled={isRunning}>
          {isRunning ? 'Adding …' : 'Add these faults'}
        </button>
      </div>
    </form>
  );
}
