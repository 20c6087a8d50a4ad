import type { StubsInForce } from '@sahakar/simulator/answers-of-instruments';
import { removeStubs } from '../control/stubs-api.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { Problem } from '../ui/Problem.tsx';
import { focusSection, SectionHead } from '../ui/SectionHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Bench } from '../use-bench.ts';
import { StubsForm } from './StubsForm.tsx';

type Props = { readonly bench: Bench };

/** What answers beside the bank in this world, and the text that it is written in. */
export function StubsSection({ bench: { stubs } }: Props) {
  const removing = useAction(async () => {
    await removeStubs();
    stubs.reload();
    announce("The world's own stubs are removed.");
    focusSection();
  });
  const { value, problem } = stubs;
  return (
    <>
      <SectionHead title="Stubs">
        {value?.isOwn === true && (
          <button
            type="button"
            className="btn danger compact"
            disabled={removing.isRunning}
            onClick={() => removing.run()}
          >
            Remove them
          </button>
        )}
      </SectionHead>
      <Problem sentence={problem} onRetry={stubs.reload} />
      <Problem sentence={removing.problem} />
      {value === null && problem === null && <Waiting what="the stubs" />}
      {value !== null && <StubTable inForce={value} />}
      {value !== null && <StubsForm written={value.yaml ?? example} onTaken={stubs.reload} />}
    </>
  );
}

function StubTable({ inForce: { stubs, isOwn } }: { readonly inForce: StubsInForce }) {
  if (stubs.length === 0) {
    return (
      <p className="notice calm">No stub is in force: the bank answers its own services alone.</p>
    );
  }
  return (
    <>
      {!isOwn && (
        <p className="notice calm">
          These are the stubs that the simulator was started with. Others put in below are of this
          world alone.
        </p>
      )}
      <div className="leaf table-leaf">
        <ListTable
          caption="Stubs in force, in the order of the text"
          heads={['Answers', 'Stands at', { number: 'Calls answered' }]}
        >
          {stubs.map(({ id, what, hits }) => (
            <tr key={id}>
              <th scope="row">{what}</th>
              <td className="soft">{id}</td>
              <td className="num r">{hits}</td>
            </tr>
          ))}
        </ListTable>
      </div>
    </>
  );
}

const example = `paths:
  - path: /aa/consents/{handle}
    answers:
      - { json: { consentHandle: "{{path.handle}}", status: PENDING } }
      - { json: { consentHandle: "{{path.handle}}", status: ACTIVE } }
services:
  - service: BranchQueueService
    session: none
    answers:
      - { body: { Branch: "{{request.Branch}}", Waiting: 4, At: "{{now}}" } }
`;
