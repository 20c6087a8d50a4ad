import type { Person } from '@sahakar/simulator/answers';
import { useAction } from '../control/use-action.ts';
import { CopyValue } from '../ui/CopyValue.tsx';
import { roleName } from './cast-names.ts';
import { openPortalAs } from './open-portal-as.ts';
import { PersonAnswers } from './PersonAnswers.tsx';
import { PersonHoldings } from './PersonHoldings.tsx';
import { Problem } from '../ui/Problem.tsx';

type Props = { readonly person: Person };

/** One person: what he is good for showing, and how he signs in. */
export function PersonLeaf({ person }: Props) {
  const { name, customerName } = person;
  return (
    <li className={`leaf person role-${person.role}`}>
      <div className="person-head">
        <h2>{name}</h2>
        <span className="tag">{roleName(person.role)}</span>
      </div>
      <p className="soft small person-firm">
        <code title="The name of this person in the control API and in tests">{person.key}</code>
        {customerName !== name && ` · ${customerName}`}
      </p>
      <ul className="exercises">
        {person.exercises.map((exercise) => (
          <li key={exercise}>{exercise}</li>
        ))}
      </ul>
      <dl className="facts">
        {factsOf(person).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <CopyValue value={value} what={`${term.toLowerCase()} of ${name}`} />
            </dd>
          </div>
        ))}
      </dl>
      {person.role !== 'visitor' && <SignInButtons person={person} />}
      <PersonAnswers person={person} />
      <PersonHoldings person={person} />
    </li>
  );
}

/** The portal as this person sees it, without typing. */
function SignInButtons({ person }: Props) {
  const { run, isRunning, problem } = useAction(openPortalAs);
  const press = (step: 'password' | 'signed-in') => () => run(person, step);
  return (
    <div className="person-doors">
      <button
        type="button"
        className="btn compact"
        disabled={isRunning}
        onClick={press('signed-in')}
      >
        Sign in<span className="visually-hidden"> in a new tab as {person.name}</span>
      </button>
      <button
        type="button"
        className="btn quiet compact"
        disabled={isRunning}
        onClick={press('password')}
      >
        Up to the OTP<span className="visually-hidden"> in a new tab as {person.name}</span>
      </button>
      <Problem sentence={problem} />
    </div>
  );
}

type Fact = { readonly term: string; readonly value: string };

function factsOf(person: Person): readonly Fact[] {
  const facts = [
    { term: 'Corporate ID', value: person.corporateId },
    { term: 'User ID', value: person.loginUsername },
    { term: 'Password', value: person.password },
    { term: 'Transaction password', value: person.transactionPassword },
    { term: 'Mobile', value: person.mobile },
  ];
  return facts.flatMap(({ term, value }) =>
    value === null || value === '' ? [] : [{ term, value }],
  );
}
