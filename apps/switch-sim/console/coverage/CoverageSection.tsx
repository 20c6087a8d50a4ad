import { useState } from 'react';
import type { CoverageAnswer } from '@sahakar/simulator/answers-of-instruments';
import { clearCoverage, readCoverage, readWholeCoverage } from '../control/coverage-api.ts';
import { useAction } from '../control/use-action.ts';
import { useResource } from '../control/use-resource.ts';
import { announce } from '../ui/announce.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { Problem } from '../ui/Problem.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Bench } from '../use-bench.ts';
import { matrixOf } from './matrix.ts';

type Props = { readonly bench: Bench };

/** What of the bank was exercised since the start, and what not. */
export function CoverageSection({ bench: { world } }: Props) {
  const [isWhole, setWhole] = useState(false);
  return (
    <CoverageOf
      key={String(isWhole)}
      world={world}
      isWhole={isWhole}
      onTurn={() => setWhole(!isWhole)}
    />
  );
}

type CoverageOfProps = {
  readonly world: string;
  readonly isWhole: boolean;
  readonly onTurn: () => void;
};

function CoverageOf({ world, isWhole, onTurn }: CoverageOfProps) {
  const { value, problem, reload } = useResource(isWhole ? readWholeCoverage : readCoverage);
  const clearing = useAction(async () => {
    await clearCoverage(isWhole);
    reload();
    announce('Counting begins anew.');
  });
  return (
    <>
      <SectionHead title="Coverage">
        <div className="row-actions">
          <button
            type="button"
            className="btn quiet compact"
            aria-pressed={isWhole}
            onClick={onTurn}
          >
            All worlds
          </button>
          <button type="button" className="btn quiet compact" onClick={reload}>
            Count again
          </button>
          <button type="button" className="btn quiet compact" onClick={() => clearing.run()}>
            Begin anew
          </button>
        </div>
      </SectionHead>
      <p className="soft">
        What was exercised in {isWhole ? 'all worlds' : `the world ${world}`} since the start. Of
        screens the switch sees those that are loaded as a page; a browser suite tells of the others
        by POST /__sim/api/coverage.
      </p>
      <Problem sentence={problem ?? clearing.problem} onRetry={reload} />
      {value === null && problem === null && <Waiting what="the coverage" />}
      {value !== null && (
        <>
          <Kinds coverage={value} />
          <Matrix coverage={value} />
        </>
      )}
    </>
  );
}

type PartProps = { readonly coverage: CoverageAnswer };

/** The matrix tells these two in more detail. */
const kinds = {
  services: 'Services',
  operations: 'Operations',
  codes: 'Codes',
  roles: 'Roles',
  languages: 'Languages',
  screens: 'Screens',
  faults: 'Faults',
  rulings: 'Rulings',
};

function Kinds({ coverage: { summary } }: PartProps) {
  return (
    <ul className="leaf counted" aria-label="What was exercised">
      {Object.entries(kinds).map(([kind, words]) => {
        const { exercised = 0, all = 0, empty = [] } = summary[kind] ?? {};
        return (
          <li key={kind}>
            <details>
              <summary>
                {words}: {exercised} of {all}
              </summary>
              <p className="soft small">
                {empty.length === 0 ? 'All of them.' : `Not yet: ${empty.join(', ')}.`}
              </p>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function Matrix({ coverage }: PartProps) {
  return (
    <div className="leaf table-leaf">
      <ListTable
        className="matrix"
        caption="Codes by service"
        heads={['Service', { number: 'Calls' }, 'Codes, with how often each was answered']}
      >
        {matrixOf(coverage).map(({ service, calls, cells }) => (
          <tr key={service}>
            <th scope="row">{service}</th>
            <td className="r num">{calls}</td>
            <td>
              {cells.map(({ code, count }) => (
                <CodeCell key={code} service={service} code={code} count={count} />
              ))}
            </td>
          </tr>
        ))}
      </ListTable>
    </div>
  );
}

type CellProps = { readonly service: string; readonly code: string; readonly count: number };

/** A code that came leads to its calls; one that never came is only named. */
function CodeCell({ service, code, count }: CellProps) {
  if (count === 0) {
    return (
      <span className="tag never" title="Never answered">
        {code}
        <span className="visually-hidden"> never</span>
      </span>
    );
  }
  // The text 0 would be found in every number.
  const asked = code === '0' ? '' : `&code=${code}`;
  return (
    <a className="tag" href={`#traffic?service=${service}${asked}`}>
      {code} × {count}
    </a>
  );
}
