import { enterWorld } from '../control/use-world.ts';
import { Choice } from '../ui/Field.tsx';
import type { Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench };

/** Takes this browser, portal included, into another world. */
export function WorldPicker({ bench: { world, worlds } }: Props) {
  const names = worlds.value?.map(({ name }) => name) ?? [];
  const offered = names.includes(world) ? names : [world, ...names];
  return (
    <div className="world-picker">
      <label htmlFor="world">World</label>
      <Choice id="world" value={world} options={offered} onValue={enterWorld} />
    </div>
  );
}
