import { Circle, Square } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { startRecording, stopRecording } from '../control/recording-api.ts';
import { useAction } from '../control/use-action.ts';
import { Download } from '../ui/Download.tsx';
import type { Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench };

/** Stands wherever the portal is worked with: records, and says so while it does, so that nobody forgets. */
export function RecordingBand({ bench: { recording, live } }: Props) {
  const { value, reload } = recording;
  const turn = useAction(async (isOn: boolean) => {
    await (isOn ? startRecording() : stopRecording());
    reload();
  });
  const isRunning = value?.isRunning === true;
  const steps = value?.steps ?? 0;
  useEachCall(live.calls[0]?.id, () => {
    if (isRunning) reload();
  });
  if (value === null) return null;
  return (
    <aside
      className={isRunning ? 'recording-band running' : 'recording-band'}
      aria-label="Recording"
    >
      <button
        type="button"
        className="btn quiet compact"
        disabled={turn.isRunning}
        onClick={() => turn.run(!isRunning)}
      >
        {isRunning ? <Square aria-hidden /> : <Circle aria-hidden />}
        {isRunning ? 'Stop recording' : 'Record'}
      </button>
      <span>{value.ended ?? wordsOf(isRunning, steps)}</span>
      {steps > 0 && (
        <Download path="/recording?as=yaml" name="recording.yaml">
          Save as YAML
        </Download>
      )}
      <a href="/__sim/walk">Walk a replay</a>
      {turn.problem !== null && <strong>{turn.problem}</strong>}
    </aside>
  );
}

function wordsOf(isRunning: boolean, steps: number): string {
  const many = steps === 1 ? '1 step' : `${steps} steps`;
  if (isRunning) return `What is done in the portal becomes a replay: ${many} so far.`;
  return steps === 0 ? 'Makes a replay of what is done in the portal.' : `${many} are recorded.`;
}

function useEachCall(newest: number | undefined, act: () => void): void {
  const told = useEffectEvent(act);
  useEffect(() => {
    if (newest !== undefined) told();
  }, [newest]);
}
