import { readMagicTable, turnMagic } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { useResource } from '../control/use-resource.ts';
import { announce } from '../ui/announce.ts';
import { Problem } from '../ui/Problem.tsx';

/** The table of values that force an outcome, and the switch for this world. */
export function MagicValues() {
  const table = useResource(readMagicTable);
  const turning = useAction(async (isOn: boolean) => {
    await turnMagic(isOn);
    table.reload();
    announce(isOn ? 'Magic values are on.' : 'Magic values are off.');
  });
  const { isOn = false, values = [] } = table.value ?? {};
  return (
    <section className="leaf presets" aria-labelledby="magic-title">
      <h2 id="magic-title">Magic values</h2>
      <Problem sentence={table.problem ?? turning.problem} />
      <p>
        A value that ends so forces what stands beside it. Amounts that somebody may really pay are
        among them, so they are off until they are switched on for this world.
      </p>
      <p>
        <button type="button" className="btn compact" onClick={() => turning.run(!isOn)}>
          {isOn ? 'Switch them off' : 'Switch them on'}
        </button>
      </p>
      <div className="table-leaf">
        <table aria-labelledby="magic-title">
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Ends in</th>
              <th scope="col">What happens</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ field, ending, words, isAlwaysOn }) => (
              <tr key={`${field} ${ending}`}>
                <td>{field}</td>
                <td className="num">{ending}</td>
                <td>{words}</td>
                <td>{isAlwaysOn || isOn ? 'on' : 'off'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
