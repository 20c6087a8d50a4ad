import { removeWorld } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { enterWorld } from '../control/use-world.ts';
import { defaultWorld } from '../control/world-cookie.ts';
import { announce } from '../ui/announce.ts';
import { Confirmation } from '../ui/Confirmation.tsx';
import { focusSection } from '../ui/SectionHead.tsx';
import type { Bench } from '../use-bench.ts';

type Props = { readonly name: string; readonly bench: Bench; readonly onClose: () => void };

export function RemoveWorld({ name, bench: { world, worlds }, onClose }: Props) {
  const { isRunning, problem, run } = useAction(async () => {
    await removeWorld(name);
    announce(`The world ${name} is deleted.`);
    onClose();
    if (name === world) enterWorld(defaultWorld);
    else worlds.reload();
    focusSection();
  });
  return (
    <Confirmation
      title={`Delete the world ${name}?`}
      confirm="Delete"
      running="Deleting …"
      isRunning={isRunning}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>Its customers, balances and messages are gone for good. Other worlds stay as they are.</p>
    </Confirmation>
  );
}
