import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { verifyLedger } from '../control/control-api.ts';
import type { LedgerVerdict } from '../control/shapes.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { Problem } from '../ui/Problem.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import type { Bench } from '../use-bench.ts';
import { LedgerChecks } from './LedgerChecks.tsx';

type Props = { readonly bench: Bench };

type Checked = { readonly verdict: LedgerVerdict; readonly afterChanges: number };

/** Asks the ledger whether it is still true to itself. */
export function LedgerSection({ bench: { live } }: Props) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const { isRunning, problem, run } = useAction(async () => {
    const afterChanges = live.ledgerChanges;
    const verdict = await verifyLedger();
    setChecked({ verdict, afterChanges });
    announce(verdictSentence(verdict));
  });
  const isStale = checked !== null && checked.afterChanges !== live.ledgerChanges;
  return (
    <>
      <SectionHead title="Ledger">
        <button type="button" className="btn" disabled={isRunning} onClick={() => run()}>
          {isRunning ? 'Checking …' : 'Check the ledger'}
        </button>
      </SectionHead>
      <p className="soft">
        Every posting is read again: journals sum to zero, balances equal their postings, limits and
        references hold.
      </p>
      <Problem sentence={problem} onRetry={run} />
      {checked === null && !isRunning && problem === null && (
        <p className="notice calm">Not checked since this page was opened.</p>
      )}
      {checked !== null && (
        <>
          <p className={`notice ${checked.verdict.ok ? 'good' : 'bad'}`}>
            {checked.verdict.ok ? <ShieldCheck aria-hidden /> : <TriangleAlert aria-hidden />}
            <strong>{verdictSentence(checked.verdict)}</strong>
          </p>
          {isStale && (
            <p className="notice calm">Money has moved since: check again to include it.</p>
          )}
          <LedgerChecks checks={checked.verdict.checks} />
        </>
      )}
    </>
  );
}

function verdictSentence({ ok, checks }: LedgerVerdict): string {
  const failed = checks.filter((check) => !check.ok).length;
  if (ok && failed === 0) return `The ledger is in order: all ${checks.length} checks hold.`;
  return `The ledger is not in order: ${failed} of ${checks.length} checks failed.`;
}
