import { type SubmitEvent, useState } from 'react';
import { putStubs } from '../control/stubs-api.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { Download } from '../ui/Download.tsx';
import { TextAreaField } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { YamlProblems } from '../ui/YamlProblems.tsx';
import { afterPut, draftOf, meetWritten } from './stubs-draft.ts';

type Props = { readonly written: string; readonly onTaken: () => void };

const fieldId = 'stubs-yaml';

/** The whole text: pasted, chosen as a file or changed, and put in the place of the one before. */
export function StubsForm({ written, onTaken }: Props) {
  const [draft, setDraft] = useState(() => draftOf(written));
  if (draft.seen !== written) setDraft(meetWritten(draft, written));
  const { text, offered } = draft;
  const putting = useAction(async () => {
    const { stubs } = await putStubs(text);
    setDraft((now) => afterPut(now, text));
    onTaken();
    announce(stubs.length === 1 ? 'One stub is in force.' : `${stubs.length} stubs are in force.`);
  });

  function change(newText: string): void {
    putting.forgive();
    setDraft((now) => ({ ...now, text: newText }));
  }

  function take(other: string): void {
    putting.forgive();
    setDraft(draftOf(other));
    document.getElementById(fieldId)?.focus();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    putting.run();
  }

  return (
    <form className="leaf fault-form stubs-form" aria-labelledby="stubs-title" onSubmit={submit}>
      <h2 id="stubs-title">As YAML</h2>
      <TextAreaField
        id={fieldId}
        label="Paths and services"
        hint="All stubs of this world; docs/simulator/stubs.md tells every field."
        value={text}
        onValue={change}
      />
      <div role="status">
        {offered !== null && (
          <p className="notice calm">
            <span>The stubs in force are others by now. What you have written is kept.</span>
            <button type="button" className="btn quiet compact" onClick={() => take(offered)}>
              Drop it for the new text
            </button>
          </p>
        )}
      </div>
      <YamlProblems action={putting} yaml={text} fieldId={fieldId} />
      <div className="form-end">
        <Download path="/stubs?as=yaml" name="stubs.yaml">
          Those in force, as a file
        </Download>
        <FileInput
          id="stubs-file"
          className="visually-hidden"
          accept=".yaml,.yml,application/yaml"
          onFile={(file) => void file.text().then(change)}
        />
        <label className="btn quiet" htmlFor="stubs-file">
          Choose a file
        </label>
        {/* Not disabled, which would take the focus from it. */}
        <button type="submit" className="btn" aria-disabled={putting.isRunning}>
          {putting.isRunning ? 'Putting in …' : 'Put these in'}
        </button>
      </div>
    </form>
  );
}
