import { useState } from 'react';
import { Problem } from '../ui/Problem.tsx';
import { focusSection, SectionHead } from '../ui/SectionHead.tsx';
import { type Bench } from '../use-bench.ts';
import { NewWorldForm } from './NewWorldForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { DiffForm } from './DiffForm.tsx';
import { ScenarioUpload } from './ScenarioUpload.tsx';
import { WorldTable } from './WorldTable.tsx';
import { removeWorld } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { enterWorld } from '../control/use-world.ts';
import { defaultWorld } from '../control/world-cookie.ts';
import { announce } from '../ui/announce.ts';
import { Confirmation } from '../ui/Confirmation.tsx';

type Props = { readonly bench: Bench };

/** Separate banks, side by side: one to play in, others for tests. */
export function WorldsSection({ bench }: Props) {
  const { worlds } = bench;
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <>
      <SectionHead title="Worlds" />
      <p className="soft">
        A world is a bank of its own, with its own customers, clock, messages and faults. This
        browser looks at one of them, and so does the portal in it.
      </p>
      <Problem sentence={worlds.problem} onRetry={worlds.reload} />
      <WorldTable bench={bench} onRemove={setLeaving} />
      <div className="two-forms">
        <ResetForm bench={bench} />
        <NewWorldForm bench={bench} />
      </div>
      <ScenarioUpload bench={bench} />
      <DiffForm worlds={worlds.value ?? []} world={bench.world} />
      {leaving !== null && (
        <RemoveWorld name={leaving} bench={bench} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}

type RemoveWorldProps = {
  readonly name: string;
  readonly bench: Bench;
  readonly onClose: () => void;
};

function RemoveWorld({ name, bench: { world, worlds }, onClose }: RemoveWorldProps) {
  const { isRunning, problem, run } = useAction(async () => {
    await removeWorld(name);
    announce(`The world ${name} is deleted.`);
    onClose();
    if (name === world) enterWorld(defaultWorld);
    else worlds.reload();
    focusSection();
  });
  return (
    <Confirmation
      title={`Delete the world ${name}?`}
      confirm="Delete"
      running="Deleting …"
      isRunning={isRunning}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>Its customers, balances and messages are gone for good. Other worlds stay as they are.</p>
    </Confirmation>
  );
}
