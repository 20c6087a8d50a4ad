import { catalogue } from '@sahakar/contracts/catalogue';
import type { Person } from '@sahakar/simulator/answers';
import { ChoiceField } from '../ui/Field.tsx';
import { everyService, tokenService, whoCanBeHit } from './fault-words.ts';
import { type FaultProps, NumberField, TextOfFault } from './NumberField.tsx';

type Props = FaultProps & { readonly cast: readonly Person[] };

const services = Object.keys(catalogue).toSorted();

/** Which calls get the fault: of which service, by whom, saying what, from which one on, how many. */
export function WhichCalls({ cast, ...fields }: Props) {
  const { draft, onChange } = fields;
  return (
    <div className="form-grid which">
      <ChoiceField
        id="fault-service"
        label="Service"
        value={draft.service}
        options={[{ value: everyService, words: 'Every service' }, tokenService, ...services]}
        onValue={(service) => onChange({ service })}
      />
      <ChoiceField
        id="fault-persona"
        label="Who"
        value={draft.persona}
        options={[
          { value: '', words: 'Everybody' },
          ...whoCanBeHit(cast).map(({ key, name }) => ({ value: key, words: name })),
        ]}
        hint="One person: after the password, never the sign-in"
        onValue={(persona) => onChange({ persona })}
      />
      <TextOfFault
        {...fields}
        name="said"
        label="Request says"
        hint="Such as RequestType=UPDATE; empty: anything"
      />
      <NumberField {...fields} name="from" label="From call number" />
      <NumberField {...fields} name="times" label="How many times" hint="Empty: all that follow" />
      <NumberField {...fields} name="percent" label="Share in %" hint="Empty: all of them" />
      <TextOfFault {...fields} name="seed" label="Seed" hint="Empty: made up and told" />
      <TextOfFault
        {...fields}
        name="since"
        label="From bank time"
        hint="Such as 2026-11-21T10:00"
      />
      <TextOfFault {...fields} name="until" label="Until bank time" hint="Both empty: always" />
    </div>
  );
}
