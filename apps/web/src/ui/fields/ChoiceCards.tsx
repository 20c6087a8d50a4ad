import type { ReactNode } from 'react';
import './choice-cards.css';

export type Choice = {
  readonly value: string;
  readonly title: ReactNode;
  readonly fact: ReactNode;
  readonly aside?: ReactNode;
  readonly isDisabled?: boolean;
};

type Props = {
  /** The id of the first radio that can be chosen, so that an error summary can lead to it. */
  id: string;
  legend: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isAcross?: boolean;
};

/** A few things to choose one of, each with the fact that tells them apart. */
export function ChoiceCards({ id, legend, choices, value, onChange, error, isAcross }: Props) {
  const first = choices.find(({ isDisabled }) => isDisabled !== true);
  return (
    <fieldset
      className="field choices"
      role="radiogroup"
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="field-label">{legend}</legend>
      <div className={isAcross ? 'choice-cards across' : 'choice-cards'}>
        {choices.map((choice) => (
          <label key={choice.value} className="choice-card">
            <input
              type="radio"
              name={id}
              id={choice === first ? id : undefined}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
            <span className="title">{choice.title}</span>
            {choice.aside === undefined ? null : <span className="aside num">{choice.aside}</span>}
            <span className="fact num">{choice.fact}</span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
