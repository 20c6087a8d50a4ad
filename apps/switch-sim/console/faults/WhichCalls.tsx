import { catalogue } from '@sahakar/contracts/catalogue';
import type { Person } from '../control/shapes.ts';
import { ChoiceField, TextField } from '../ui/Field.tsx';
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
      <ChoiceField
        id="fault-service"
        label="Service"
        value={draft.service}
        options={[{ value: everyService, words: 'Every service' }, ...services]}
        onValue={(service) => onChange({ service })}
      />
      <ChoiceField
        id="fault-persona"
        label="Who"
        value={draft.persona}
        options={[
          { value: '', words: 'Everybody' },
          ...cast.map(({ key, name }) => ({ value: key, words: name })),
        ]}
        onValue={(persona) => onChange({ persona })}
      />
      <TextField
        id="fault-from"
        label="From call number"
        wrong={wrongAt('from')}
        inputMode="numeric"
        value={draft.from}
        onValue={(from) => onChange({ from })}
      />
      <TextField
        id="fault-times"
        label="How many times"
        hint="Empty: all that follow"
        wrong={wrongAt('times')}
        inputMode="numeric"
        value={draft.times}
        onValue={(times) => onChange({ times })}
      />
    </div>
  );
}
