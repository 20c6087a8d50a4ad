import type { Person, RecordedCall } from '@sahakar/simulator/answers';
import { Choice } from '../ui/Field.tsx';
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
      <input
        type="search"
        className="input"
        aria-label="Code, RRN, request id or rule"
        placeholder="Code, RRN, request id, rule"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <Choice
        className="input"
        aria-label="Service"
        value={filter.service}
        options={[{ value: '', words: 'Every service' }, ...calledServices(calls, filter.service)]}
        onValue={(service) => onChange({ ...filter, service })}
      />
      <Choice
        className="input"
        aria-label="Who"
        value={filter.loginUsername}
        options={[
          { value: '', words: 'Everybody' },
          ...callers(calls, cast, filter.loginUsername).map(({ loginUsername, name }) => ({
            value: loginUsername,
            words: name,
          })),
        ]}
        onValue={(loginUsername) => onChange({ ...filter, loginUsername })}
      />
      <Choice
        className="input"
        aria-label="Outcome"
        value={filter.outcome}
        options={Object.entries(outcomes).map(([value, words]) => ({ value, words }))}
        onValue={(value) => {
          const outcome = value === 'refused' || value === 'faults' ? value : 'all';
          onChange({ ...filter, outcome });
        }}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={filter.hasTokens}
          onChange={(event) => onChange({ ...filter, hasTokens: event.target.checked })}
        />
        GET_TOKEN too
      </label>
    </div>
  );
}
