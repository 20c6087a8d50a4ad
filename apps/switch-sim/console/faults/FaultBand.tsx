import type { Bench } from '../use-bench.ts';
import { faultSentence } from './fault-words.ts';
import { isUnusual, railSentence } from './rail-words.ts';

type Props = { readonly bench: Bench };

/** Stands on every page while a fault is in force, so that nobody takes it for a mistake. */
export function FaultBand({ bench: { faults, rails, cast } }: Props) {
  const unusual = (rails.value ?? []).filter(isUnusual);
  const sentences = [
    ...(faults.value ?? []).map((fault) => faultSentence(fault, cast)),
    ...unusual.map(railSentence),
  ];
  const [first, ...others] = sentences;
  if (first === undefined) return null;
  const where = (faults.value ?? []).length > 0 ? 'faults' : 'rails';
  const more = others.length === 0 ? '' : ` And ${others.length} more.`;
  return (
    <aside className="fault-band" aria-label="Reminder">
      <strong>A fault is in force.</strong> {first}
      {more} <a href={`/__sim#${where}`}>See and end it</a>
    </aside>
  );
}
