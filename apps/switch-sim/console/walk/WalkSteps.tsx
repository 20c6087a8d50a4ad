import type { Walk, WalkStep } from '@sahakar/simulator/answers-of-replays';
import { JsonText } from '../ui/JsonText.tsx';
import { ListTable } from '../ui/ListTable.tsx';

type Props = {
  readonly steps: Walk['steps'];
  readonly persons: Walk['persons'];
  /** The place of the step that comes next. */
  readonly next: number;
};

/** Every step with what it asks and expects, and what came of it once it is played. */
export function WalkSteps({ steps, persons, next }: Props) {
  return (
    <ol className="walk-list" aria-label="Steps">
      {steps.map((one, at) => (
        // Opened anew when it comes next and once it is played; a step has no other name than its place.
        <li
          key={`${at} ${at === next} ${one.result !== null}`}
          aria-current={at === next ? 'step' : undefined}
        >
          <details open={at === next || at === next - 1 || one.result?.kind === 'differs'}>
            <summary>
              <span className="num">{at + 1}</span> {one.words} <Tag result={one.result} />
            </summary>
            <StepSaid step={one} who={persons[one.step.as ?? ''] ?? ''} />
          </details>
        </li>
      ))}
    </ol>
  );
}

function Tag({ result }: Pick<WalkStep, 'result'>) {
  if (result === null) return null;
  const isFine = result.kind === 'as expected';
  return <span className={isFine ? 'tag ok' : 'tag bad'}>{result.kind}</span>;
}

function StepSaid({
  step: { step, result },
  who,
}: {
  readonly step: WalkStep;
  readonly who: string;
}) {
  const asked = step.request ?? step.body;
  return (
    <div className="walk-said">
      {who !== '' && <p className="soft small">{who}</p>}
      {result?.kind === 'differs' && <Differences result={result} />}
      {asked !== undefined && <JsonText title="Asks" value={result?.call?.request ?? asked} />}
      {step.expect !== undefined && <JsonText title="Expects" value={step.expect} />}
      {result?.call != null && (
        <JsonText title={`Got code ${result.call.code}`} value={result.call.response} />
      )}
    </div>
  );
}

function Differences({ result }: { readonly result: NonNullable<WalkStep['result']> }) {
  const { differences = [], said = '' } = result;
  return (
    <>
      {differences.length > 0 && (
        <ListTable
          className="walk-diff"
          caption="What came out otherwise"
          isCaptionShown
          heads={['Field', 'Expected', 'Got']}
        >
          {differences.map(({ at, expected, got }) => (
            <tr key={at}>
              <th scope="row">{at}</th>
              <td>{shown(expected)}</td>
              <td>{shown(got)}</td>
            </tr>
          ))}
        </ListTable>
      )}
      {said !== '' && <p>{said}</p>}
    </>
  );
}

const shown = (value: unknown) => (value === undefined ? 'is not there' : JSON.stringify(value));
