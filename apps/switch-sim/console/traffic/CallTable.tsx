import { useState } from 'react';
import type { Person, RecordedCall } from '@sahakar/simulator/answers';
import { personOf } from '../people/cast-names.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { CallRow } from './CallRow.tsx';

type Props = {
  readonly calls: readonly RecordedCall[];
  readonly cast: readonly Person[];
  readonly world: string;
  readonly isRead: boolean;
  /** Whether there is nothing that any filter would show. */
  readonly isEmpty: boolean;
};

/** One page of calls, of which one at a time is open. */
export function CallTable({ calls, cast, world, isRead, isEmpty }: Props) {
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <div className="leaf table-leaf">
      <ListTable
        className="traffic"
        caption="Calls, newest first"
        heads={['Bank time', 'Service', 'Who', 'Code', { number: 'HTTP' }, { number: 'ms' }]}
      >
        {calls.map((call) => (
          <CallRow
            key={call.id}
            call={call}
            person={personOf(cast, call.loginUsername)}
            world={world}
            isOpen={call.id === openId}
            onToggle={setOpenId}
          />
        ))}
        {isRead && calls.length === 0 && (
          <tr>
            <td colSpan={6} className="soft empty">
              {isEmpty
                ? 'No calls yet. Open the portal and sign in: five rows will be here.'
                : 'No call fits the filter.'}
            </td>
          </tr>
        )}
      </ListTable>
    </div>
  );
}
