import { useState } from 'react';
import type { Explanation, Person } from '@sahakar/simulator/answers';
import { explain } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { BecauseFacts } from '../reasons/BecauseFacts.tsx';
import { Choice } from '../ui/Field.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Problem } from '../ui/Problem.tsx';

type Props = { readonly cast: readonly Person[] };

/** What a balance, a limit or a payee of somebody of the cast is made of. */
export function Explain({ cast }: Props) {
  const [key, setKey] = useState('');
  const [query, setQuery] = useState('');
  const [answers, setAnswers] = useState<readonly Explanation[]>([]);
  const person = cast.find((one) => one.key === key) ?? cast[0];
  const questions = person === undefined ? [] : questionsOf(person);
  const asked = questions.find(({ value }) => value === query) ?? questions[0];
  const { isRunning, problem, run } = useAction(async () => {
    const found = await explain(asked?.value ?? '');
    setAnswers(found);
    announce(found.map(({ about }) => about).join('. '));
  });
  return (
    <section aria-labelledby="explain-title">
      <h2 id="explain-title">Explain</h2>
      <div className="filters">
        <Choice
          className="input"
          aria-label="Of whom"
          value={person?.key ?? ''}
          options={cast.map((one) => ({ value: one.key, words: one.name }))}
          onValue={setKey}
        />
        <Choice
          className="input"
          aria-label="What"
          value={asked?.value ?? ''}
          options={questions}
          onValue={setQuery}
        />
        <button
          type="button"
          className="btn quiet"
          disabled={isRunning || asked === undefined}
          onClick={() => run()}
        >
          Explain
        </button>
      </div>
      <Problem sentence={problem} onRetry={run} />
      {answers.map((answer) => (
        <Answer key={answer.about} answer={answer} />
      ))}
    </section>
  );
}

function questionsOf({ key, accounts, payees }: Person) {
  const person = `person=${encodeURIComponent(key)}`;
  return [
    { value: person, words: 'Daily limit' },
    ...accounts.map(({ number }) => ({
      value: `account=${encodeURIComponent(number)}`,
      words: `Balance of ${number}`,
    })),
    ...payees.map(({ accountNumber, name }) => ({
      value: `${person}&payee=${encodeURIComponent(accountNumber)}`,
      words: `Payee ${name}`,
    })),
  ];
}

function Answer({ answer }: { readonly answer: Explanation }) {
  const { about, postings } = answer;
  return (
    <div className="leaf explanation">
      <h3>{about}</h3>
      <dl className="call-reasons">
        <BecauseFacts because={answer} end="In short" />
      </dl>
      {postings !== undefined && (
        <ListTable
          caption="Latest postings, newest first"
          heads={['Day', 'Narration', 'RRN', { number: 'Amount' }, { number: 'Balance' }]}
        >
          {postings.map(({ entryNo, entryOn, narration, rrn, amount, balanceAfter }) => (
            <tr key={entryNo}>
              <td className="num">{entryOn}</td>
              <td>{narration}</td>
              <td className="num">{rrn}</td>
              <td className="num r">{amount}</td>
              <td className="num r">{balanceAfter}</td>
            </tr>
          ))}
        </ListTable>
      )}
    </div>
  );
}
