import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { RecordedCall } from '../control/shapes.ts';
import { bankTime } from '../header/bank-time.ts';
import { CallDetails } from './CallDetails.tsx';
import { isRefused } from './call-filter.ts';

type Props = {
  readonly call: RecordedCall;
  readonly who: string | null;
  readonly isOpen: boolean;
  readonly onToggle: (id: number | null) => void;
};

/** One call as a row, with what was said in the row below when it is opened. */
export const CallRow = memo(function CallRow({ call, who, isOpen, onToggle }: Props) {
  const { id, at, service, code, httpStatus, milliseconds, fault } = call;
  const details = `call-${id}`;
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
            {service}
          </button>
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
            <CallDetails call={call} />
          </td>
        </tr>
      )}
    </>
  );
});
