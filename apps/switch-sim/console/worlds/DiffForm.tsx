import type { WorldDiff } from '@sahakar/simulator/answers-of-instruments';
import { type SubmitEvent, useState } from 'react';
import type { WorldEntry } from '@sahakar/simulator/answers';
import { useAction } from '../control/use-action.ts';
import { readDiff } from '../control/worlds-api.ts';
import { announce } from '../ui/announce.ts';
import { ChoiceField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Differences } from './Differences.tsx';

type Props = { readonly worlds: readonly WorldEntry[]; readonly world: string };

const beginning = { value: '', words: 'a new world of its scenario' };

/** Two worlds held against each other, in words and row by row. */
export function DiffForm({ worlds, world }: Props) {
  const [earlier, setEarlier] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [diff, setDiff] = useState<WorldDiff | null>(null);
  const names = worlds.map(({ name }) => name);
  const later = chosen ?? world;
  const { isRunning, problem, run } = useAction(async () => {
    const answer = await readDiff(earlier === '' ? null : earlier, later);
    setDiff(answer);
    announce(`${answer.words.length} differences in words.`);
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    run();
  }

  return (
    <form className="leaf apart" aria-labelledby="diff-title" onSubmit={submit}>
      <h2 id="diff-title">What is other in a world</h2>
      <div className="two-forms">
        <ChoiceField
          id="diff-later"
          label="What is other in"
          value={later}
          options={names}
          onValue={setChosen}
        />
        <ChoiceField
          id="diff-earlier"
          label="than in"
          value={earlier}
          options={[beginning, ...names.filter((name) => name !== later)]}
          onValue={setEarlier}
        />
      </div>
      <Problem sentence={problem} />
      <button type="submit" className="btn" disabled={isRunning}>
        {isRunning ? 'Comparing …' : 'Compare'}
      </button>
      {diff !== null && <Differences diff={diff} />}
    </form>
  );
}
