import { Pause, Play } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { type JobRun } from '@sahakar/simulator/answers';
import { type ClockMove, moveClock } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { Problem } from '../ui/Problem.tsx';
import { type Bench } from '../use-bench.ts';
import { AdvanceFields } from './AdvanceFields.tsx';
import { bankMoment, fieldOfMoment, momentOfField } from './bank-time.ts';

type Props = { readonly bench: Bench; readonly moment: number; readonly frozen: boolean };

/** Moves, stops and starts the bank's clock, and tells what ran because of it. */
export function ClockPanel({ bench, moment, frozen }: Props) {
  const [ran, setRan] = useState<readonly JobRun[] | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const { isRunning, problem, run } = useAction(async (move: ClockMove) => {
    const answer = await moveClock(move);
    bench.clock.reload();
    setRan('set' in move || 'advance' in move ? answer.ran : null);
    setTarget(null);
    announce(`Bank time is ${bankMoment(answer.now)}${answer.frozen ? ', frozen' : ''}.`);
  });

  function submitTarget(event: SubmitEvent): void {
    event.preventDefault();
    run({ set: momentOfField(target ?? fieldOfMoment(moment)) });
  }

  return (
    <div className="clock-body" aria-busy={isRunning}>
      <h2>Bank time</h2>
      <p className="soft small">
        Everything that falls due on the way runs at once. Envelope tokens follow the machine. To go
        back, and to see what comes next: <a href="/__sim#clock">Clock</a>.
      </p>
      <AdvanceFields onAdvance={(advance) => run({ advance })} />
      <form className="inline-form" onSubmit={submitTarget}>
        <label htmlFor="clock-target">Set to, in Asia/Kolkata</label>
        <div className="joined">
          <input
            id="clock-target"
            className="input"
            type="datetime-local"
            required
            value={target ?? fieldOfMoment(moment)}
            onChange={(event) => setTarget(event.target.value)}
          />
          <button type="submit" className="btn quiet">
            Set
          </button>
        </div>
      </form>
      <button
        type="button"
        className="btn quiet"
        onClick={() => run(frozen ? { resume: true } : { freeze: true })}
      >
        {frozen ? <Play aria-hidden /> : <Pause aria-hidden />}
        {frozen ? 'Resume' : 'Freeze'}
      </button>
      {isRunning && <p className="soft small">Moving …</p>}
      <Problem sentence={problem} />
      {ran !== null && <RanJobs ran={ran} />}
    </div>
  );
}

type RanJobsProps = { readonly ran: readonly JobRun[] };

/** What the bank did by itself while its clock moved. */
function RanJobs({ ran }: RanJobsProps) {
  if (ran.length === 0) return <p className="soft small">Nothing was due.</p>;
  return (
    <section aria-label="What ran">
      <h3>
        {ran.length} {ran.length === 1 ? 'job' : 'jobs'} ran
      </h3>
      <ol className="ran">
        {ran.map(({ job, at, outcome }) => (
          <li key={`${job} ${at}`}>
            <span className="ran-job">{job}</span>
            <span className="num soft">{bankMoment(at)}</span>
            <span className={outcome.startsWith('failed') ? 'debit' : 'soft'}>{outcome}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
