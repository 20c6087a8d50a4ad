import type { JobRun } from '../control/shapes.ts';
import { bankMoment } from './bank-time.ts';

type Props = { readonly ran: readonly JobRun[] };

/** What the bank did by itself while its clock moved. */
export function RanJobs({ ran }: Props) {
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
