import { type SubmitEvent, useState } from 'react';
import { askDesk } from '../control/counter-api.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { ChoiceField, TextField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { answerWords, type DeskVerdict } from './answer-words.ts';
import type { Desk, DeskField } from './desks.ts';

type Props = { readonly desk: Desk; readonly onAnswer: () => void };

/** One order at one desk, with what came of it below. */
export function DeskForm({ desk, onAnswer }: Props) {
  const { id, title, path, action, fields } = desk;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [verdict, setVerdict] = useState<DeskVerdict | null>(null);
  const valueOf = ({ name, initial = '' }: DeskField) => values[name] ?? initial;
  const { isRunning, problem, run } = useAction(async () => {
    setVerdict(null);
    const filled = fields.map((field) => [field.name, valueOf(field).trim()] as const);
    const answer = await askDesk(
      path,
      Object.fromEntries(filled.filter(([, value]) => value !== '')),
    );
    const words = answerWords(answer);
    setVerdict(words);
    announce(words.sentence);
    onAnswer();
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    run();
  }

  return (
    <form className="leaf" aria-labelledby={`${id}-title`} onSubmit={submit}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="form-grid">
        {fields.map((field) => (
          <OneField
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            value={valueOf(field)}
            onValue={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
      </div>
      <Problem sentence={problem} />
      {verdict !== null && (
        <p className={`notice ${verdict.isGood ? 'good' : 'bad'}`}>{verdict.sentence}</p>
      )}
      <button type="submit" className="btn" disabled={isRunning}>
        {isRunning ? 'Asking …' : action}
      </button>
    </form>
  );
}

type OneFieldProps = {
  readonly id: string;
  readonly field: DeskField;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

function OneField({ id, field, value, onValue }: OneFieldProps) {
  const { label, hint = '', options, offers } = field;
  if (options !== undefined) {
    return <ChoiceField id={id} label={label} options={options} value={value} onValue={onValue} />;
  }
  return (
    <TextField
      id={id}
      label={label}
      hint={hint}
      autoComplete="off"
      {...(offers !== undefined && { list: `offered-${offers}` })}
      value={value}
      onValue={onValue}
    />
  );
}
