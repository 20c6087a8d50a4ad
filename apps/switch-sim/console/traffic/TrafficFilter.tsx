import type { Person, RecordedCall } from '../control/shapes.ts';
import { type CallFilter, calledServices, callers } from './call-filter.ts';

type Props = {
  readonly filter: CallFilter;
  readonly calls: readonly RecordedCall[];
  readonly cast: readonly Person[];
  readonly onChange: (filter: CallFilter) => void;
};

const outcomes = {
  all: 'Every outcome',
  refused: 'Not successful',
  faults: 'Hit by a fault',
} as const satisfies Record<CallFilter['outcome'], string>;

export function TrafficFilter({ filter, calls, cast, onChange }: Props) {
  return (
    <div className="filters" role="group" aria-label="Show">
      <select
        className="input"
        aria-label="Service"
        value={filter.service}
        onChange={(event) => onChange({ ...filter, service: event.target.value })}
      >
        <option value="">Every service</option>
        {calledServices(calls).map((service) => (
          <option key={service}>{service}</option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Who"
        value={filter.loginUsername}
        onChange={(event) => onChange({ ...filter, loginUsername: event.target.value })}
      >
        <option value="">Everybody</option>
        {callers(calls, cast).map(({ key, name, loginUsername }) => (
          <option key={key} value={loginUsername}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Outcome"
        value={filter.outcome}
        onChange={(event) => {
          const { value } = event.target;
          const outcome = value === 'refused' || value === 'faults' ? value : 'all';
          onChange({ ...filter, outcome });
        }}
      >
        {Object.entries(outcomes).map(([outcome, words]) => (
          <option key={outcome} value={outcome}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
