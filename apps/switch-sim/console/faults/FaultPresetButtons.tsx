import { addFaultPreset, readFaultPresets } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { useResource } from '../control/use-resource.ts';
import { announce } from '../ui/announce.ts';
import { Problem } from '../ui/Problem.tsx';

type Props = { readonly onAdded: () => void };

/** Faults that come together in life, each at a click. */
export function FaultPresetButtons({ onAdded }: Props) {
  const presets = useResource(readFaultPresets);
  const adding = useAction(async (name: string, title: string) => {
    await addFaultPreset(name);
    onAdded();
    announce(`${title} is in force.`);
  });
  return (
    <section className="leaf presets" aria-labelledby="presets-title">
      <h2 id="presets-title">Presets</h2>
      <Problem sentence={presets.problem ?? adding.problem} />
      <ul>
        {(presets.value ?? []).map(({ name, title, story }) => (
          <li key={name}>
            <button
              type="button"
              className="btn quiet compact"
              onClick={() => adding.run(name, title)}
            >
              {title}
            </button>
            <span className="soft">{story}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
