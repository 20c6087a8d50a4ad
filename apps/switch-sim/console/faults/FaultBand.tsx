import type { Bench } from '../use-bench.ts';
import { faultSentence } from './fault-words.ts';

type Props = { readonly bench: Bench };

/** Stands on every page while a fault is in force, so that nobody takes it for a mistake. */
export function FaultBand({ bench: { faults, cast } }: Props) {
  const [first, ...others] = faults.value ?? [];
  if (first === undefined) return null;
  const more = others.length === 0 ? '' : ` And ${others.length} more.`;
  return (
    <aside className="fault-band" aria-label="Reminder">
      <strong>A fault is in force.</strong> {faultSentence(first, cast)}
      {more} <a href="#faults">See and end it</a>
    </aside>
  );
}
