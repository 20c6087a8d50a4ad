import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { changePolicy, type PolicyChange, readPolicy } from '../control/policy-api.ts';
import { useAction } from '../control/use-action.ts';
import { useResource } from '../control/use-resource.ts';
import { useClockEvents } from '../live/use-clock-events.ts';
import { announce } from '../ui/announce.ts';
import { TextField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Bench } from '../use-bench.ts';
import { changesOf, firstWrong, nameOf, type PolicyDraft, unsent } from './policy-draft.ts';
import { PolicyGroup } from './PolicyGroup.tsx';
import { PolicyPresets } from './PolicyPresets.tsx';

type Props = { readonly bench: Bench };

/** Every number that the bank may want to change, with the documented one beside it. */
export function PolicySection({ bench: { world, live } }: Props) {
  const form = useResource(readPolicy);
  useClockEvents(live, form.reload);
  const [draft, setDraft] = useState<PolicyDraft>({});
  const [sought, setSought] = useState('');
  const { isRunning, problem, run } = useAction(async (change: PolicyChange) => {
    await changePolicy(change);
    setDraft((now) => unsent(now, draft));
    form.reload();
    announce(
      change.preset === undefined ? 'The policy is changed.' : `It is ${change.preset} now.`,
    );
  });
  const typedCount = Object.keys(draft).length;
  const settings = form.value?.settings ?? [];
  const words = sought.trim().toLowerCase();
  const shown = settings.filter((setting) =>
    `${nameOf(setting)} ${setting.words}`.toLowerCase().includes(words),
  );
  const groups = [...new Set(shown.map(({ path }) => path[0] ?? ''))];

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (typedCount === 0) return;
    const wrong = firstWrong(settings, draft);
    if (wrong === undefined) {
      run({ policy: changesOf(settings, draft) });
      return;
    }
    // What is looked for may leave the wrong field out, and what is not on the page takes no focus.
    if (!shown.includes(wrong)) flushSync(() => setSought(''));
    document.getElementById(`policy-${nameOf(wrong)}`)?.focus();
  }

  return (
    <>
      <SectionHead title="Policy">
        <PolicyPresets
          names={form.value?.presets ?? []}
          isRunning={isRunning}
          typed={typedCount}
          onChoice={(preset) => run({ preset })}
        />
      </SectionHead>
      <p className="soft">
        What is changed here holds in the world {world} at once, and is kept over a restart.
      </p>
      <Problem sentence={form.problem} onRetry={form.reload} />
      {form.value === null && form.problem === null && <Waiting what="the policy" />}
      <div className="policy-find">
        <TextField id="policy-find" label="Find" type="search" value={sought} onValue={setSought} />
      </div>
      <form className="leaf" aria-label="Policy" noValidate onSubmit={submit}>
        {groups.map((group) => (
          <PolicyGroup
            key={group}
            group={group}
            settings={shown.filter(({ path }) => path[0] === group)}
            draft={draft}
            onChange={(name, text) => setDraft((now) => ({ ...now, [name]: text }))}
          />
        ))}
        <Problem sentence={problem} />
        <FormEnd typed={typedCount} isRunning={isRunning} />
      </form>
    </>
  );
}

type FormEndProps = { readonly typed: number; readonly isRunning: boolean };

function FormEnd({ typed, isRunning }: FormEndProps) {
  return (
    <div className="form-end">
      <p className="rule-words">{changedWords(typed)}</p>
      {/* Not disabled, which would take the focus from it. */}
      <button type="submit" className="btn" aria-disabled={isRunning || typed === 0}>
        {isRunning ? 'Changing …' : 'Change the policy'}
      </button>
    </div>
  );
}

function changedWords(count: number): string {
  if (count === 0) return 'Nothing is changed yet.';
  return count === 1 ? 'One setting would change.' : `${count} settings would change.`;
}
