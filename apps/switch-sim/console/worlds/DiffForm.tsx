import type { WorldDiff } from '@sahakar/simulator/answers-of-instruments';
import { type SubmitEvent, useState } from 'react';
import type { WorldEntry } from '@sahakar/simulator/answers';
import { useAction } from '../control/use-action.ts';
import { readDiff, type TableDiff } from '../control/worlds-api.ts';
import { announce } from '../ui/announce.ts';
import { ChoiceField } from '../ui/Field.tsx';
import { JsonText } from '../ui/JsonText.tsx';
import { Problem } from '../ui/Problem.tsx';

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

function Differences({ diff: { from, to, words, tables } }: { readonly diff: WorldDiff }) {
  return (
    <section className="apart" aria-label={`From ${from} to ${to}`}>
      <h3>
        {from} → {to}
      </h3>
      {tables.length === 0 && <p className="soft">Nothing is other.</p>}
      <ul aria-label="In words">
        {words.map((sentence, index) => (
          <li key={`${index} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
      {tables.map((table) => (
        <Rows key={table.table} diff={table} />
      ))}
    </section>
  );
}

function Rows({ diff: { table, added, removed, changed } }: { readonly diff: TableDiff }) {
  const counts = { more: added.length, fewer: removed.length, changed: changed.length };
  const told = Object.entries(counts).flatMap(([word, count]) =>
    count === 0 ? [] : [`${count} ${word}`],
  );
  return (
    <details>
      <summary>
        {table} <span className="soft">{told.join(', ')}</span>
      </summary>
      {changed.map(({ key, changes }) => (
        <dl key={key} className="changes">
          <dt className="num">{key}</dt>
          {Object.entries(changes).map(([column, { before, after }]) => (
            <dd key={column}>
              {column}: <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
            </dd>
          ))}
        </dl>
      ))}
      {added.length > 0 && <JsonText title="More" value={added} />}
      {removed.length > 0 && <JsonText title="No longer there" value={removed} />}
    </details>
  );
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
