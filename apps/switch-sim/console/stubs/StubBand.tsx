import type { Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench };

/** Stands on every page while something answers beside the bank, so that nobody takes it for the bank. */
export function StubBand({ bench: { stubs, world } }: Props) {
  const [first, ...others] = stubs.value?.stubs ?? [];
  if (first === undefined) return null;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return (
    <aside className="fault-band" aria-label="Stubs">
      <strong>Stubs answer in the world {world}.</strong> {first.what}
      {more}. <a href="/__sim#stubs">See them</a>
    </aside>
  );
}
