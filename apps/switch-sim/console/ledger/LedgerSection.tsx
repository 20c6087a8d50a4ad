import { Check, ShieldCheck, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { type LedgerCheck, type LedgerVerdict } from '@sahakar/simulator/answers';
import { verifyLedger } from '../control/control-api.ts';
import { Explain } from './Explain.tsx';
import { useAction } from '../control/use-action.ts';
import type { Live } from '../live/live-feed.ts';
import { announce } from '../ui/announce.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { Problem } from '../ui/Problem.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { type Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench };

/** What was found, and what events had told when it was asked for. */
type Verification = { readonly verdict: LedgerVerdict; readonly before: Live };

/** Asks the ledger whether it is still true to itself. */
export function LedgerSection({ bench: { live, cast } }: Props) {
  const [checked, setChecked] = useState<Verification | null>(null);
  const { isRunning, problem, run } = useAction(async () => {
    const verdict = await verifyLedger();
    setChecked({ verdict, before: live });
    announce(verdictSentence(verdict));
  });
  const stale = checked === null ? null : staleWords(checked.before, live);
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
          {stale !== null && <p className="notice calm">{stale}</p>}
          <LedgerChecks checks={checked.verdict.checks} />
        </>
      )}
      <Explain cast={cast} />
    </>
  );
}

/** Of money that moves while no events come nobody tells, then or later. */
function staleWords(before: Live, { connection, begun, ledgerChanges }: Live): string | null {
  if (before.ledgerChanges !== ledgerChanges) {
    return 'Money has moved since: check again to include it.';
  }
  const isTold = before.connection === 'live' && connection === 'live' && before.begun === begun;
  return isTold ? null : 'Not every event has come since, so money may have moved: check again.';
}

function verdictSentence({ ok, checks }: LedgerVerdict): string {
  const failureCount = checks.filter((check) => !check.ok).length;
  if (ok && failureCount === 0) return `The ledger is in order: all ${checks.length} checks hold.`;
  return `The ledger is not in order: ${failureCount} of ${checks.length} checks failed.`;
}

type LedgerChecksProps = { readonly checks: readonly LedgerCheck[] };

/** Each invariant with what was found; failures come first. */
function LedgerChecks({ checks }: LedgerChecksProps) {
  const failuresFirst = checks.toSorted((one, other) => Number(one.ok) - Number(other.ok));
  return (
    <div className="leaf table-leaf">
      <ListTable
        className="checks"
        caption="Checks of the ledger"
        heads={['Result', 'Check', 'Found']}
      >
        {failuresFirst.map(({ id, ok, detail }) => (
          <tr key={id}>
            <td className={ok ? 'credit' : 'debit'}>
              <span className="verdict">
                {ok ? <Check aria-hidden /> : <X aria-hidden />}
                {ok ? 'holds' : 'failed'}
              </span>
            </td>
            <th scope="row">{id}</th>
            <td>{detail}</td>
          </tr>
        ))}
      </ListTable>
    </div>
  );
}
