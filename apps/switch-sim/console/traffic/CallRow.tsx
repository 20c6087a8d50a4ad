import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { Person, RecordedCall } from '@sahakar/simulator/answers';
import { bankTime } from '../header/bank-time.ts';
import { asCall } from './as-call.ts';
import { CallDetails } from './CallDetails.tsx';
import { isRefused } from './call-filter.ts';

type Props = {
  readonly call: RecordedCall;
  readonly person: Person | undefined;
  readonly world: string;
  readonly isOpen: boolean;
  readonly onToggle: (id: number | null) => void;
};

/** One call as a row, with what was said in the row below when it is opened. */
export const CallRow = memo(function CallRow({ call, person, world, isOpen, onToggle }: Props) {
  const { id, at, service, code, httpStatus, milliseconds, fault, kind, loginUsername } = call;
  const who = person?.name ?? loginUsername;
  const details = `call-${id}`;
  const { origin } = location;
  return (
    <>
      <tr className={isOpen ? 'open' : undefined}>
        <td className="num soft">{bankTime(Date.parse(at)).time}</td>
        <td>
          <button
            type="button"
            className="row-toggle"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={() => onToggle(isOpen ? null : id)}
          >
            <ChevronRight aria-hidden />
            {service === '' ? 'not readable' : service}
          </button>
          {kind === 'unopened' && <span className="tag fault">not opened</span>}
          {kind === 'stub' && <span className="tag">stub</span>}
          {fault !== null && <span className="tag fault">fault: {fault}</span>}
        </td>
        <td>{who ?? <span className="soft">nobody yet</span>}</td>
        <td className={`num ${isRefused(call) ? 'debit' : 'credit'}`}>{code || '–'}</td>
        <td className="num r">{httpStatus === 0 ? '–' : httpStatus}</td>
        <td className="num r">{Math.round(milliseconds * 10) / 10}</td>
      </tr>
      {isOpen && (
        <tr id={details} className="details">
          <td colSpan={6}>
            <CallDetails call={call} line={asCall(call, { person, world, origin })} />
          </td>
        </tr>
      )}
    </>
  );
});
