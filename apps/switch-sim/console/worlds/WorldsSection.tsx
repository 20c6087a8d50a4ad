import { useState } from 'react';
import { Problem } from '../ui/Problem.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import type { Bench } from '../use-bench.ts';
import { NewWorldForm } from './NewWorldForm.tsx';
import { RemoveWorld } from './RemoveWorld.tsx';
import { ResetForm } from './ResetForm.tsx';
import { WorldTable } from './WorldTable.tsx';

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
      {leaving !== null && (
        <RemoveWorld name={leaving} bench={bench} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}
