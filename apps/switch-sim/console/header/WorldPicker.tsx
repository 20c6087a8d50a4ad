import { type SubmitEvent, useState } from 'react';
import { enterWorld } from '../control/use-world.ts';
import { Choice } from '../ui/Field.tsx';
import type { Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench };

/**
 * Takes this browser, portal included, into another world. The button does it, not the choice: an
 * arrow key chooses too, and every world on the way would be entered.
 */
export function WorldPicker({ bench: { world, worlds } }: Props) {
  const [wish, setWish] = useState(world);
  const names = worlds.value?.map(({ name }) => name) ?? [];
  const options = names.includes(world) ? names : [world, ...names];
  const chosen = options.includes(wish) ? wish : world;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    enterWorld(chosen);
  }

  return (
    <form className="world-picker" onSubmit={submit}>
      <label htmlFor="world">World</label>
      <Choice id="world" value={chosen} options={options} onValue={setWish} />
      {chosen !== world && (
        <button type="submit" className="btn compact">
          Enter
        </button>
      )}
    </form>
  );
}
