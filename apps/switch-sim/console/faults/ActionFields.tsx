import { responseCodes } from '@sahakar/contracts/response-codes';
import { Field } from '../ui/Field.tsx';
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
        <Field id="fault-status" label="HTTP status" wrong={wrongAt('status')}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={draft.status}
              onChange={(event) => onChange({ status: event.target.value })}
            />
          )}
        </Field>
      );
    case 'delay':
      return (
        <Field id="fault-milliseconds" label="Milliseconds" wrong={wrongAt('milliseconds')}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={draft.milliseconds}
              onChange={(event) => onChange({ milliseconds: event.target.value })}
            />
          )}
        </Field>
      );
    case 'drop':
    case 'commit-then-drop':
      return null;
  }
}

function CodeFields({ draft, wrongAt, onChange }: Props) {
  return (
    <>
      <Field id="fault-code" label="Code" wrong={wrongAt('code')}>
        {(control) => (
          <>
            <input
              {...control}
              inputMode="numeric"
              list="fault-codes"
              value={draft.code}
              onChange={(event) => onChange({ code: event.target.value })}
            />
            <datalist id="fault-codes">
              {refusals.map(([code, name]) => (
                <option key={code} value={code}>
                  {name.replaceAll('-', ' ')}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field id="fault-message" label="Message">
        {(control) => (
          <input
            {...control}
            maxLength={500}
            value={draft.message}
            onChange={(event) => onChange({ message: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
