import { catalogue } from '@sahakar/contracts/catalogue';
import { type SubmitEvent, useState } from 'react';
import type { NewFaultRule, Person } from '../control/shapes.ts';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { ActionFields } from './ActionFields.tsx';
import { emptyDraft, type FaultDraft, type FaultField, readDraft } from './fault-draft.ts';
import { everyService, faultSentence } from './fault-words.ts';

type Props = {
  readonly cast: readonly Person[];
  readonly isRunning: boolean;
  readonly problem: string | null;
  readonly onAdd: (rule: NewFaultRule) => void;
};

const services = Object.keys(catalogue).toSorted();

/** Describes a fault; the sentence at the end says what would be added. */
export function FaultForm({ cast, isRunning, problem, onAdd }: Props) {
  const [draft, setDraft] = useState<FaultDraft>(emptyDraft);
  const [isTried, setTried] = useState(false);
  const read = readDraft(draft);
  const change = (changed: Partial<FaultDraft>) => setDraft({ ...draft, ...changed });
  const wrongAt = (field: FaultField) =>
    isTried && read.kind === 'wrong' && read.field === field ? read.sentence : null;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(read.kind === 'wrong');
    if (read.kind === 'rule') onAdd(read.rule);
    else document.getElementById(`fault-${read.field}`)?.focus();
  }

  return (
    <form className="leaf fault-form" aria-labelledby="fault-title" noValidate onSubmit={submit}>
      <h2 id="fault-title">Add a fault</h2>
      <div className="form-grid which">
        <Field id="fault-service" label="Service">
          <select
            id="fault-service"
            className="input"
            value={draft.service}
            onChange={(event) => change({ service: event.target.value })}
          >
            <option value={everyService}>Every service</option>
            {services.map((service) => (
              <option key={service}>{service}</option>
            ))}
          </select>
        </Field>
        <Field id="fault-persona" label="Who">
          <select
            id="fault-persona"
            className="input"
            value={draft.persona}
            onChange={(event) => change({ persona: event.target.value })}
          >
            <option value="">Everybody</option>
            {cast.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field id="fault-from" label="From call number" wrong={wrongAt('from')}>
          <input
            id="fault-from"
            className="input num"
            inputMode="numeric"
            value={draft.from}
            onChange={(event) => change({ from: event.target.value })}
          />
        </Field>
        <Field
          id="fault-times"
          label="How many times"
          hint="Empty: all that follow"
          wrong={wrongAt('times')}
        >
          <input
            id="fault-times"
            className="input num"
            inputMode="numeric"
            value={draft.times}
            onChange={(event) => change({ times: event.target.value })}
          />
        </Field>
      </div>
      <ActionFields draft={draft} wrongAt={wrongAt} onChange={change} />
      <Problem sentence={problem} />
      <div className="form-end">
        <p className="rule-words" aria-live="polite">
          {read.kind === 'rule' ? faultSentence(read.rule, cast) : read.sentence}
        </p>
        <button type="submit" className="btn" disabled={isRunning}>
          {isRunning ? 'Adding …' : 'Add this fault'}
        </button>
      </div>
    </form>
  );
}
