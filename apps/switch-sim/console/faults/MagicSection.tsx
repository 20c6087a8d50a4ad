import { readMagicTable, turnMagic } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { useResource } from '../control/use-resource.ts';
import { useClockEvents } from '../live/use-clock-events.ts';
import { announce } from '../ui/announce.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { Problem } from '../ui/Problem.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench };

/** The table of values that force an outcome, and the switch for this world. */
export function MagicSection({ bench: { live } }: Props) {
  const table = useResource(readMagicTable);
  useClockEvents(live, table.reload);
  const turning = useAction(async (isOn: boolean) => {
    await turnMagic(isOn);
    table.reload();
    announce(isOn ? 'Magic values are on.' : 'Magic values are off.');
  });
  const { isOn = false, values = [] } = table.value ?? {};
  return (
    <>
      <SectionHead title="Magic values">
        <button type="button" className="btn compact" onClick={() => turning.run(!isOn)}>
          {isOn ? 'Switch them off' : 'Switch them on'}
        </button>
      </SectionHead>
      <p className="soft">
        A value that ends so forces what stands beside it. Amounts that somebody may really pay are
        among them, so most are off until they are switched on for this world.
      </p>
      <Problem sentence={table.problem ?? turning.problem} onRetry={table.reload} />
      {table.value === null && table.problem === null && <Waiting what="the table" />}
      {values.length > 0 && <MagicTable isOn={isOn} values={values} />}
    </>
  );
}

type TableProps = Awaited<ReturnType<typeof readMagicTable>>;

function MagicTable({ isOn, values }: TableProps) {
  return (
    <div className="leaf table-leaf">
      <ListTable caption="Magic values" heads={['Value', 'Ends in', 'What happens', 'Now']}>
        {values.map(({ field, ending, words, isAlwaysOn }) => (
          <tr key={`${field} ${ending}`}>
            <td>{field}</td>
            <td className="num">{ending}</td>
            <td>{words}</td>
            <td>{isAlwaysOn || isOn ? 'on' : 'off'}</td>
          </tr>
        ))}
      </ListTable>
    </div>
  );
}
