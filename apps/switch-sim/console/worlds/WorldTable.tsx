import { Download, Trash2 } from 'lucide-react';
import { exportAddress } from '../control/worlds-api.ts';
import { enterWorld } from '../control/use-world.ts';
import { defaultWorld } from '../control/world-cookie.ts';
import { bankMoment } from '../header/bank-time.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Bench } from '../use-bench.ts';

type Props = { readonly bench: Bench; readonly onRemove: (name: string) => void };

export function WorldTable({ bench: { world, worlds, health }, onRemove }: Props) {
  // On PostgreSQL a world is a schema and no file.
  const hasFiles = health?.engine === 'sqlite';
  if (worlds.value === null) return worlds.problem === null ? <Waiting what="the worlds" /> : null;
  return (
    <div className="leaf table-leaf">
      <ListTable
        className="worlds"
        caption="Worlds"
        heads={['World', 'Scenario', 'Bank time']}
        hasActions
      >
        {worlds.value.map(({ name, scenario, now }) => (
          <tr key={name} className={name === world ? 'open' : undefined}>
            <th scope="row">{name}</th>
            <td>{scenario ?? <span className="soft">not opened yet</span>}</td>
            <td className="num">{now === null ? '' : bankMoment(now)}</td>
            <td className="row-actions">
              {name === world ? (
                <span className="tag here">this one</span>
              ) : (
                <button
                  type="button"
                  className="btn quiet compact"
                  onClick={() => enterWorld(name)}
                >
                  Enter<span className="visually-hidden"> {name}</span>
                </button>
              )}
              {hasFiles && (
                <a className="btn quiet compact" href={exportAddress(name)} download>
                  <Download aria-hidden />
                  Export<span className="visually-hidden"> {name}</span>
                </a>
              )}
              {name !== defaultWorld && (
                <button type="button" className="btn danger compact" onClick={() => onRemove(name)}>
                  <Trash2 aria-hidden />
                  Delete<span className="visually-hidden"> {name}</span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
    </div>
  );
}
