import { useState } from 'react';
import { FaultBand } from '../faults/FaultBand.tsx';
import { Header } from '../header/Header.tsx';
import { Inbox, type Receiver } from '../inbox/Inbox.tsx';
import { RecordingBand } from '../recording/RecordingBand.tsx';
import type { SeatName } from '../seat/use-seat-frame.ts';
import { StubBand } from '../stubs/StubBand.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useBench } from '../use-bench.ts';
import { RequestList } from './RequestList.tsx';
import { SeatFrame } from './SeatFrame.tsx';
import { type Seat, useSeat } from './use-seat.ts';

type Props = { readonly world: string; readonly renew: () => void };

/** Two seats side by side, each with a session of its own, and between them what goes to and fro. */
export function Desk({ world, renew }: Props) {
  const bench = useBench(world, renew);
  const maker = useSeat('maker', bench);
  const checker = useSeat('checker', bench);
  const [leftName, setLeftName] = useState<SeatName>('maker');
  const [left, right] = leftName === 'maker' ? [maker, checker] : [checker, maker];
  const swap = () => setLeftName(right.name);
  return (
    <div className="workshop desk">
      <Header bench={bench} />
      <FaultBand bench={bench} />
      <StubBand bench={bench} />
      <RecordingBand bench={bench} />
      <main className="seats">
        <h1 className="visually-hidden">Desk with two seats</h1>
        <SeatFrame key={left.name} seat={left} cast={bench.cast} />
        <div className="between">
          <div className="between-tools">
            <button type="button" className="btn quiet compact" onClick={swap}>
              Swap the seats
            </button>
            <a href="/__sim">To the console</a>
          </div>
          <Problem sentence={bench.healthProblem} onRetry={bench.reload} />
          <RequestList live={bench.live} />
          <Inbox bench={bench} receivers={[...receiversAt(left), ...receiversAt(right)]} />
        </div>
        <SeatFrame key={right.name} seat={right} cast={bench.cast} />
      </main>
    </div>
  );
}

/** Whoever sits there gets his one-time passwords at a click. */
function receiversAt({ name, sitter, fill }: Seat): Receiver[] {
  return sitter === undefined ? [] : [{ mobile: sitter.mobile, name: `${name}’s seat`, fill }];
}
