import { responseCodes } from '@sahakar/contracts/response-codes';
import { TextField } from '../ui/Field.tsx';
import type { FaultDraft, FaultField } from './fault-draft.ts';
import { type FaultKind, faultKinds } from './fault-words.ts';

type Props = {
  readonly draft: FaultDraft;
  readonly wrongAt: (field: FaultField) => string | null;
  readonly onChange: (changed: Partial<FaultDraft>) => void;
};

const kinds: readonly FaultKind[] = ['code', 'status', 'delay', 'drop', 'commit-then-drop'];
const refusals = Object.entries(responseCodes).filter(([code]) => code !== '0');

/** What happens to the call, and the numbers that this kind of fault needs. */
export function ActionFields({ draft, wrongAt, onChange }: Props) {
  return (
    <>
      <fieldset className="kinds">
        <legend>What happens</legend>
        {kinds.map((kind) => (
          <div key={kind} className="kind">
            <input
              type="radio"
              name="fault-kind"
              id={`fault-kind-${kind}`}
              aria-describedby={`fault-hint-${kind}`}
              checked={draft.kind === kind}
              onChange={() => onChange({ kind })}
            />
            <label htmlFor={`fault-kind-${kind}`}>{faultKinds[kind].name}</label>
            <p id={`fault-hint-${kind}`} className="hint">
              {faultKinds[kind].hint}
            </p>
          </div>
        ))}
      </fieldset>
      <div className="form-grid">
        <KindFields draft={draft} wrongAt={wrongAt} onChange={onChange} />
      </div>
    </>
  );
}

function KindFields({ draft, wrongAt, onChange }: Props) {
  switch (draft.kind) {
    case 'code':
      return <CodeFields draft={draft} wrongAt={wrongAt} onChange={onChange} />;
    case 'status':
      return (
        <TextField
          id="fault-status"
          label="HTTP status"
          wrong={wrongAt('status')}
          inputMode="numeric"
          value={draft.status}
          onValue={(status) => onChange({ status })}
        />
      );
    case 'delay':
      return (
        <TextField
          id="fault-milliseconds"
          label="Milliseconds"
          wrong={wrongAt('milliseconds')}
          inputMode="numeric"
          value={draft.milliseconds}
          onValue={(milliseconds) => onChange({ milliseconds })}
        />
      );
    case 'drop':
    case 'commit-then-drop':
      return null;
  }
}

function CodeFields({ draft, wrongAt, onChange }: Props) {
  return (
    <>
      <TextField
        id="fault-code"
        label="Code"
        wrong={wrongAt('code')}
        inputMode="numeric"
        list="fault-codes"
        value={draft.code}
        onValue={(code) => onChange({ code })}
      />
      <datalist id="fault-codes">
        {refusals.map(([code, name]) => (
          <option key={code} value={code}>
            {name.replaceAll('-', ' ')}
          </option>
        ))}
      </datalist>
      <TextField
        id="fault-message"
        label="Message"
        maxLength={500}
        value={draft.message}
        onValue={(message) => onChange({ message })}
      />
    </>
  );
}
