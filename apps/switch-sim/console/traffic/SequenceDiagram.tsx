import type { RecordedCall } from '@sahakar/simulator/answers';
import { type Arrow, arrowsOf, lanes } from './sequence.ts';

type Props = { readonly calls: readonly RecordedCall[] };

/** So many calls fit a picture that somebody still reads. */
const callsMax = 40;
const laneWidth = 190;
const rowHeight = 30;
const top = 46;
const width = laneWidth * lanes.length;

/** A journey as a sequence: the calls that the filter shows, the newest forty of them. */
export function SequenceDiagram({ calls }: Props) {
  const arrows = arrowsOf(calls.filter(({ kind }) => kind !== 'token').slice(0, callsMax));
  const height = top + arrows.length * rowHeight + 16;
  const told = arrows.map(({ from, to, words }) => `${from} to ${to}: ${words}`).join('; ');
  return (
    <div className="leaf table-leaf">
      <svg
        className="sequence"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Sequence, oldest first. ${told}`}
      >
        {lanes.map((lane, at) => (
          <g key={lane}>
            <text x={laneX(at)} y={24} className="lane">
              {lane}
            </text>
            <line x1={laneX(at)} x2={laneX(at)} y1={34} y2={height} className="life" />
          </g>
        ))}
        {arrows.map((arrow, at) => (
          <ArrowLine key={arrow.id} arrow={arrow} y={top + at * rowHeight + 18} />
        ))}
      </svg>
    </div>
  );
}

const laneX = (at: number) => laneWidth * at + laneWidth / 2;

function ArrowLine({ arrow, y }: { readonly arrow: Arrow; readonly y: number }) {
  const { from, to, words, tone } = arrow;
  const [x1, x2] = [laneX(lanes.indexOf(from)), laneX(lanes.indexOf(to))];
  const back = x2 < x1 ? 8 : -8;
  return (
    <g className={`arrow ${tone}`}>
      <line x1={x1} x2={x2} y1={y} y2={y} />
      <path d={`M${x2 + back} ${y - 4} L${x2} ${y} L${x2 + back} ${y + 4}`} />
      <text x={Math.min(x1, x2) + 10} y={y - 5}>
        {words}
      </text>
    </g>
  );
}
