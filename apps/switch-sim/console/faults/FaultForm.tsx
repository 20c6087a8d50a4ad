import { type SubmitEvent, useState } from 'react';
import type { NewFaultRule, Person } from '@sahakar/simulator/answers';
import { Problem } from '../ui/Problem.tsx';
import { ActionFields } from './ActionFields.tsx';
import { WhichCalls } from './WhichCalls.tsx';
import { emptyDraft, type FaultDraft, type FaultField, readDraft } from './fault-draft.ts';
import { faultSentence } from './fault-words.ts';

type Props = {
  readonly cast: readonly Person[];
  readonly isRunning: boolean;
  readonly problem: string | null;
  readonly onAdd: (rule: NewFaultRule) => void;
};

/** Describes a fault; the sentence at the end says what would be added. */
export function FaultForm({ cast, isRunning, problem, onAdd }: Props) {
  const [draft, setDraft] = useState<FaultDraft>(emptyDraft);
  const [isTried, setTried] = useState(false);
  const read = readDraft(draft);
  const change = (patch: Partial<FaultDraft>) => setDraft({ ...draft, ...patch });
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
      <WhichCalls draft={draft} cast={cast} wrongAt={wrongAt} onChange={change} />
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
