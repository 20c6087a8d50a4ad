import { enterWorld } from '../control/use-world.ts';
import type { Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench };

/** Takes this browser, portal included, into another world. */
export function WorldPicker({ bench: { world, worlds } }: Props) {
  const names = worlds.value?.map(({ name }) => name) ?? [];
  const offered = names.includes(world) ? names : [world, ...names];
  return (
    <div className="world-picker">
      <label htmlFor="world">World</label>
      <select id="world" value={world} onChange={(event) => enterWorld(event.target.value)}>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
