import { type SubmitEvent, useState } from 'react';
import type { RailState } from '@sahakar/simulator/answers-of-instruments';
import { hearOfLost, type RailKind, type RailWish, setRail } from '../control/rails-api.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { ChoiceField, TextField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Bench } from '../use-bench.ts';
import { emptyRail, type RailDraft, readRail } from './rail-draft.ts';
import { railKinds, railSentence } from './rail-words.ts';

type Props = { readonly bench: Bench };

/** How other banks answer, rail by rail. */
export function RailsSection({ bench: { rails } }: Props) {
  return (
    <>
      <SectionHead title="Rails to other banks" />
      <p className="soft">
        How other banks answer payments from here on; what is under way comes to the end that was
        decided for it.
      </p>
      <Problem sentence={rails.problem} onRetry={rails.reload} />
      {rails.value === null && rails.problem === null && <Waiting what="the rails" />}
      <div className="desks">
        {(rails.value ?? []).map((state) => (
          <RailForm key={state.rail} state={state} onChange={rails.reload} />
        ))}
      </div>
    </>
  );
}

type FormProps = { readonly state: RailState; readonly onChange: () => void };

function RailForm({ state, onChange }: FormProps) {
  const { rail } = state;
  const [draft, setDraft] = useState<RailDraft>({ ...emptyRail, kind: state.answer.kind });
  const [isTried, setTried] = useState(false);
  const read = readRail(rail, draft);
  const { kind } = draft;
  const wrong = isTried && read.kind === 'wrong' ? read.sentence : null;
  const change = (patch: Partial<RailDraft>) => setDraft({ ...draft, ...patch });
  const setting = useAction(async (wish: RailWish) => {
    await setRail(wish);
    onChange();
    announce(`${rail} is set.`);
  });
  // IMPS is answered at once, so nothing of it is told twice.
  const kinds = Object.entries(railKinds).filter(([one]) => rail !== 'IMPS' || one !== 'twice');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(read.kind === 'wrong');
    if (read.kind === 'wish') setting.run(read.wish);
    else document.getElementById(`${rail}-times`)?.focus();
  }

  return (
    <form className="leaf" aria-labelledby={`${rail}-title`} onSubmit={submit}>
      <h2 id={`${rail}-title`}>{rail}</h2>
      <p role="status">{railSentence(state)}</p>
      <div className="form-grid">
        <ChoiceField
          id={`${rail}-kind`}
          label={`${rail} answers`}
          value={kind}
          options={kinds.map(([value, words]) => ({ value, words }))}
          // Safe: the options are the kinds.
          onValue={(value) => change({ kind: value as RailKind })}
        />
        <AnswerFields rail={rail} draft={draft} wrong={wrong} change={change} />
      </div>
      <Problem sentence={setting.problem} />
      <div className="rail-acts">
        <button type="submit" className="btn compact" disabled={setting.isRunning}>
          Set {rail}
        </button>
        <TellButton rail={rail} />
      </div>
    </form>
  );
}

type AnswerProps = {
  readonly rail: RailState['rail'];
  readonly draft: RailDraft;
  readonly wrong: string | null;
  readonly change: (patch: Partial<RailDraft>) => void;
};

/** What the chosen answer has to know, and for how many payments it is. */
function AnswerFields({ rail, draft, wrong, change }: AnswerProps) {
  const { kind, by, reason, times } = draft;
  return (
    <>
      {kind === 'late' && (
        <TextField
          id={`${rail}-by`}
          label="Late by"
          hint="PT90M, P2D"
          value={by}
          onValue={(value) => change({ by: value })}
        />
      )}
      {(kind === 'returned' || kind === 'after-return') && (
        <TextField
          id={`${rail}-reason`}
          label="Reason"
          value={reason}
          onValue={(value) => change({ reason: value })}
        />
      )}
      {kind !== 'as-usual' && (
        <TextField
          id={`${rail}-times`}
          label="For the next payments"
          hint="Empty: all"
          wrong={wrong}
          inputMode="numeric"
          value={times}
          onValue={(value) => change({ times: value })}
        />
      )}
    </>
  );
}

/** Ends the waiting for what the rail never told of. */
function TellButton({ rail }: Pick<RailState, 'rail'>) {
  const { run, problem } = useAction(async () => {
    const { payments } = await hearOfLost(rail);
    announce(`${payments.length} payments by ${rail} are told of with the next batch.`);
  });
  return (
    <>
      <button type="button" className="btn quiet compact" onClick={() => run()}>
        Tell of what {rail} never told
      </button>
      <Problem sentence={problem} />
    </>
  );
}
