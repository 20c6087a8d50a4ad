import { Camera, History } from 'lucide-react';
import type { Snapshot, Timeline } from '@sahakar/simulator/answers-of-time';
import { bankMoment } from '../header/bank-time.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { pointsOf } from './clock-points.ts';

type Props = {
  readonly line: Timeline;
  readonly isRunning: boolean;
  readonly onRewind: (snapshot: Snapshot) => void;
};

/** The line from what ran to what comes next, with now between them. */
export function ClockLine({ line, isRunning, onRewind }: Props) {
  return (
    <section className="leaf table-leaf" aria-label="The line of the clock">
      <ListTable
        caption="The line of the clock"
        heads={['Bank time', 'What', 'Outcome']}
        hasActions
      >
        {pointsOf(line).map(({ key, at, what, outcome, isFailure, kind, snapshot }) => (
          <tr key={key} className={kind === 'now' ? 'open' : undefined}>
            <td className="num">{bankMoment(at)}</td>
            <td>
              {snapshot !== null && <Camera aria-hidden className="icon" />} {what}
            </td>
            <td className={isFailure ? 'debit' : 'soft'}>{outcome}</td>
            <td className="row-actions">
              {snapshot !== null && (
                <button
                  type="button"
                  className="btn quiet compact"
                  disabled={isRunning}
                  onClick={() => onRewind(snapshot)}
                >
                  <History aria-hidden />
                  Rewind to here<span className="visually-hidden">: {what}</span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}
