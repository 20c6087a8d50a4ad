import { Check, X } from 'lucide-react';
import type { LedgerCheck } from '../control/shapes.ts';

type Props = { readonly checks: readonly LedgerCheck[] };

/** Each invariant with what was found; failures come first. */
export function LedgerChecks({ checks }: Props) {
  const ordered = checks.toSorted((one, other) => Number(one.ok) - Number(other.ok));
  return (
    <div className="leaf table-leaf">
      <table className="checks">
        <caption className="visually-hidden">Checks of the ledger</caption>
        <thead>
          <tr>
            <th scope="col">Result</th>
            <th scope="col">Check</th>
            <th scope="col">Found</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ id, ok, detail }) => (
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
        </tbody>
      </table>
    </div>
  );
}
