import { catalogue } from '@sahakar/contracts/catalogue';
import type { Person } from '../control/shapes.ts';
import { Field } from '../ui/Field.tsx';
import type { FaultDraft, FaultField } from './fault-draft.ts';
import { everyService } from './fault-words.ts';

type Props = {
  readonly draft: FaultDraft;
  readonly cast: readonly Person[];
  readonly wrongAt: (field: FaultField) => string | null;
  readonly onChange: (changed: Partial<FaultDraft>) => void;
};

const services = Object.keys(catalogue).toSorted();

/** Which calls get the fault: of which service, by whom, from which one on, how many. */
export function WhichCalls({ draft, cast, wrongAt, onChange }: Props) {
  return (
    <div className="form-grid which">
      <Field id="fault-service" label="Service">
        {(control) => (
          <select
            {...control}
            value={draft.service}
            onChange={(event) => onChange({ service: event.target.value })}
          >
            <option value={everyService}>Every service</option>
            {services.map((service) => (
              <option key={service}>{service}</option>
            ))}
          </select>
        )}
      </Field>
      <Field id="fault-persona" label="Who">
        {(control) => (
          <select
            {...control}
            value={draft.persona}
            onChange={(event) => onChange({ persona: event.target.value })}
          >
            <option value="">Everybody</option>
            {cast.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="fault-from" label="From call number" wrong={wrongAt('from')}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            value={draft.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="fault-times"
        label="How many times"
        hint="Empty: all that follow"
        wrong={wrongAt('times')}
      >
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            value={draft.times}
            onChange={(event) => onChange({ times: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
