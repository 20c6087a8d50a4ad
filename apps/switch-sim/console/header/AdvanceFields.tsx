import { type SubmitEvent, useState } from 'react';
import { Choice } from '../ui/Field.tsx';
import { advanceUnits, type AdvanceUnit, durationOf } from './bank-time.ts';

type Props = { readonly onAdvance: (duration: string) => void };

const steps = [
  { name: '1 hour', duration: 'PT1H' },
  { name: '1 day', duration: 'P1D' },
  { name: '1 week', duration: 'P1W' },
  { name: '1 month', duration: 'P1M' },
] as const;

/** The usual steps forward, and any other. */
export function AdvanceFields({ onAdvance }: Props) {
  const [count, setCount] = useState('15');
  const [unit, setUnit] = useState<AdvanceUnit>('minutes');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onAdvance(durationOf(Number(count), unit));
  }

  return (
    <>
      <div className="steps" role="group" aria-label="Advance by">
        {steps.map(({ name, duration }) => (
          <button
            key={duration}
            type="button"
            className="btn quiet compact"
            onClick={() => onAdvance(duration)}
          >
            + {name}
          </button>
        ))}
      </div>
      <form className="inline-form" onSubmit={submit}>
        <label htmlFor="advance-count">Advance by</label>
        <div className="joined">
          <input
            id="advance-count"
            className="input num"
            type="number"
            min={1}
            max={9999}
            required
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
          <Choice
            className="input"
            aria-label="Unit"
            value={unit}
            options={advanceUnits}
            onValue={(name) => setUnit(advanceUnits.find((one) => one === name) ?? unit)}
          />
          <button type="submit" className="btn quiet">
            Advance
          </button>
        </div>
      </form>
    </>
  );
}
