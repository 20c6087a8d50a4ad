import type { Action } from '../control/use-action.ts';
import { yamlProblemsOf } from '../control/yaml-problems.ts';
import { ListTable } from './ListTable.tsx';
import { Problem } from './Problem.tsx';
import { rangeOfLine } from './range-of-line.ts';

type Props = {
  /** By which the text was sent. */
  readonly action: Pick<Action<[]>, 'error' | 'problem'>;
  readonly yaml: string;
  /** Of the field that holds the text. */
  readonly fieldId: string;
};

/** All that is wrong with a text, each beside its line, where a click leads; or why else it is refused. */
export function YamlProblems({ action: { error, problem }, yaml, fieldId }: Props) {
  const problems = yamlProblemsOf(error);
  if (problems.length === 0) return <Problem sentence={problem} />;
  const lines = yaml.split('\n');
  return (
    <div role="alert">
      <p className="notice bad">Nothing is changed yet.</p>
      <ListTable
        className="apart wrong-lines"
        caption="What is wrong with the text"
        heads={['Where', 'It says', 'What is wrong']}
      >
        {problems.map(({ line, at, what }) => (
          <tr key={`${line} ${at} ${what}`}>
            <td className="num">
              <button
                type="button"
                className="btn quiet compact"
                onClick={() => leadTo(fieldId, line)}
              >
                Line {line}
              </button>
            </td>
            <td>
              <code>{lines[line - 1]?.trim()}</code>
            </td>
            <td>
              {at !== '' && `${at}: `}
              {what}
            </td>
          </tr>
        ))}
      </ListTable>
    </div>
  );
}

function leadTo(fieldId: string, line: number): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.setSelectionRange(...rangeOfLine(field.value, line));
}
