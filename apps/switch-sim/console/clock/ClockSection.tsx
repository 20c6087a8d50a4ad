import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Snapshot } from '@sahakar/simulator/answers-of-time';
import { readTimeline, rewindTo, takeSnapshot } from '../control/clock-api.ts';
import { useAction } from '../control/use-action.ts';
import { useResource } from '../control/use-resource.ts';
import { bankMoment } from '../header/bank-time.ts';
import { announce } from '../ui/announce.ts';
import { TextField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Bench } from '../use-bench.ts';
import { ClockLine } from './ClockLine.tsx';

type Props = { readonly bench: Bench };

/** What the bank's clock has brought, what it will bring, and the moments to go back to. */
export function ClockSection({ bench: { world, live, renew } }: Props) {
  const line = useResource(readTimeline);
  const [name, setName] = useState('');
  const reload = useEffectEvent(line.reload);
  useEffect(() => reload(), [live.clock, live.begun, live.ledgerChanges]);
  const taking = useAction(async () => {
    await takeSnapshot(name.trim());
    announce('The snapshot is taken.');
    setName('');
    line.reload();
  });
  const rewinding = useAction(async ({ id, at }: Snapshot) => {
    await rewindTo(id);
    announce(`The world ${world} is as it was at ${bankMoment(at)}.`);
    renew();
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    taking.run();
  }

  return (
    <>
      <SectionHead title="Clock" />
      <p className="soft">
        The bank time in the band above moves the clock. Each move leaves a snapshot of the whole
        world behind, and you can take others. To go back ends what came after it; the world as it
        is now becomes a snapshot first.
      </p>
      <form className="leaf" aria-labelledby="snapshot-title" onSubmit={submit}>
        <h2 id="snapshot-title">Take a snapshot</h2>
        <TextField
          id="snapshot-name"
          label="Name, if you like"
          hint="Up to 60 letters, digits, blanks, and . _ -"
          maxLength={60}
          autoComplete="off"
          value={name}
          onValue={setName}
        />
        <Problem sentence={taking.problem} />
        <button type="submit" className="btn" disabled={taking.isRunning}>
          {taking.isRunning ? 'Copying …' : 'Take it'}
        </button>
      </form>
      <Problem sentence={line.problem ?? rewinding.problem} onRetry={line.reload} />
      {line.value === null ? (
        line.problem === null && <Waiting what="the line of the clock" />
      ) : (
        <ClockLine line={line.value} isRunning={rewinding.isRunning} onRewind={rewinding.run} />
      )}
    </>
  );
}
