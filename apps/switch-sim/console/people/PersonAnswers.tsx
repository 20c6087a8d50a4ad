import type { Person, PromisedAnswer } from '@sahakar/simulator/answers';
import { CopyValue } from '../ui/CopyValue.tsx';
import { faultHint, screenName } from './answer-words.ts';

type Props = { readonly person: Person };

/** What this person gets at the screens around the login, and what to type for it. */
export function PersonAnswers({ person }: Props) {
  const { name, answers } = person;
  if (answers.length === 0) return null;
  return (
    <details className="holdings answers">
      <summary>
        {answers.length} {answers.length === 1 ? 'answer' : 'answers'} around the login
        <span className="visually-hidden"> to {name}</span>
      </summary>
      <ul>
        {answers.map((answer) => (
          <li key={`${answer.at} ${answer.code} ${answer.mobile}`}>
            <p>
              {screenName(answer)}: <code>{answer.code}</code>
              <span className="soft">, shows {answer.shows}</span>
            </p>
            <Typed answer={answer} person={person} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What differs from the person's own user ID and mobile, which stand above. */
function Typed({ answer, person }: { readonly answer: PromisedAnswer; readonly person: Person }) {
  const hint = faultHint(answer);
  return (
    <>
      {answer.userId !== person.loginUsername && (
        <p className="soft typed">
          Type the user ID <CopyValue value={answer.userId} what={`user ID for ${person.name}`} />
        </p>
      )}
      {answer.mobile !== person.mobile && (
        <p className="soft typed">
          Type the mobile <CopyValue value={answer.mobile} what={`mobile for ${person.name}`} />
        </p>
      )}
      {hint !== null && <p className="soft">{hint}</p>}
    </>
  );
}
