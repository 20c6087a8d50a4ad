import { useState } from 'react';
import type { Person } from '@sahakar/simulator/answers';
import { Problem } from '../ui/Problem.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Bench } from '../use-bench.ts';
import { roleName } from './cast-names.ts';
import { screenName } from './answer-words.ts';
import { PersonLeaf } from './PersonLeaf.tsx';

type Props = { readonly bench: Bench };

/** Who can sign in, with everything that the portal will ask them for. */
export function PeopleSection({ bench }: Props) {
  const { scenarios, scenario, cast } = bench;
  const [search, setSearch] = useState('');
  const people = cast.filter((person) => matches(person, search));
  return (
    <>
      <SectionHead title="People">
        {cast.length > 0 && (
          <div className="search">
            <label htmlFor="person-search">Find</label>
            <input
              id="person-search"
              className="input"
              type="search"
              placeholder="maker, dormant, 5099 …"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
        )}
      </SectionHead>
      <p className="soft">
        Who can sign in, with everything that the portal asks for. For maker and checker at once
        there are <a href="/__sim/desk">two seats side by side</a>.
      </p>
      <Problem sentence={scenarios.problem} onRetry={scenarios.reload} />
      {scenario === null && scenarios.problem === null && <Waiting what="the cast" />}
      {cast.length > 0 && (
        <p className="soft small" role="status">
          {people.length === cast.length
            ? `${cast.length} people. A click on a value copies it.`
            : `${people.length} of ${cast.length} people.`}
        </p>
      )}
      <ul className="people">
        {people.map((person) => (
          <PersonLeaf key={person.key} person={person} />
        ))}
      </ul>
    </>
  );
}

function matches(person: Person, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [
    person.name,
    person.key,
    roleName(person.role),
    person.customerName,
    person.loginUsername,
    person.corporateId ?? '',
    person.mobile,
    ...person.accounts.map(({ number, status }) => `${number} ${status}`),
    ...person.cards.map(({ number }) => number),
    ...person.exercises,
    ...person.answers.map((answer) => `${screenName(answer)} ${answer.code}`),
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
