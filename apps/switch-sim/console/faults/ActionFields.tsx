import { responseCodes } from '@sahakar/contracts/response-codes';
import { TextField } from '../ui/Field.tsx';
import { type FaultProps as Props, NumberField, TextOfFault } from './NumberField.tsx';
import { type FaultKind, faultKinds } from './fault-words.ts';

const kinds: readonly FaultKind[] = [
  'code',
  'status',
  'drop',
  'commit-then-drop',
  'delay',
  'delay-between',
  'delay-spread',
  'patch',
  'garble',
  'truncate',
  'stale',
  'key-length',
  'skew',
];
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

function KindFields(props: Props) {
  switch (props.draft.kind) {
    case 'code':
      return <CodeFields {...props} />;
    case 'status':
      return <NumberField {...props} name="status" label="HTTP status" />;
    case 'delay':
      return <NumberField {...props} name="milliseconds" label="Milliseconds" />;
    case 'delay-between':
      return (
        <>
          <NumberField {...props} name="least" label="Milliseconds at least" />
          <NumberField {...props} name="most" label="Milliseconds at most" />
        </>
      );
    case 'delay-spread':
      return (
        <>
          <NumberField {...props} name="p50" label="Half take less than, ms" />
          <NumberField {...props} name="p99" label="One in a hundred takes more than, ms" />
        </>
      );
    case 'key-length':
      return <NumberField {...props} name="bytes" label="Bytes" />;
    case 'skew':
      return <TextOfFault {...props} name="seconds" label="Seconds ahead" />;
    case 'patch':
      return <TextOfFault {...props} name="operations" label="JSON patch" />;
    default:
      return null;
  }
}

function CodeFields({ draft, wrongAt, onChange }: Props) {
  return (
    <>
      <NumberField
        draft={draft}
        wrongAt={wrongAt}
        onChange={onChange}
        name="code"
        label="Code"
        list="fault-codes"
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
