import { type SubmitEvent, useState } from 'react';
import { askDesk } from '../control/counter-api.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { ChoiceField, TextField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { answerWords, type DeskVerdict } from './answer-words.ts';
import { type DeskValues, orderOf, valueOf, wrongFields } from './desk-order.ts';
import type { Desk, DeskField } from './desks.ts';

type Props = { readonly desk: Desk; readonly onAnswer: () => void };

/** One order at one desk, with what came of it below. */
export function DeskForm({ desk, onAnswer }: Props) {
  const { id, title, path, action, fields } = desk;
  const [values, setValues] = useState<DeskValues>({});
  const [isTried, setTried] = useState(false);
  const [verdict, setVerdict] = useState<DeskVerdict | null>(null);
  const order = orderOf(desk, values);
  const wrong = wrongFields(desk, order);
  const { isRunning, problem, run, forgive } = useAction(async () => {
    const words = answerWords(await askDesk(path, order));
    setVerdict(words);
    announce(words.sentence);
    onAnswer();
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const [first] = wrong.keys();
    setVerdict(null);
    setTried(first !== undefined);
    if (first === undefined) {
      run();
      return;
    }
    forgive();
    document.getElementById(`${id}-${first}`)?.focus();
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
            value={valueOf(field, values)}
            wrong={(isTried && wrong.get(field.name)) || null}
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
  readonly wrong: string | null;
  readonly onValue: (value: string) => void;
};

function OneField({ id, field, value, wrong, onValue }: OneFieldProps) {
  const { label, hint = '', options, offers } = field;
  if (options !== undefined) {
    return <ChoiceField id={id} label={label} options={options} value={value} onValue={onValue} />;
  }
  return (
    <TextField
      id={id}
      label={label}
      hint={hint}
      wrong={wrong}
      autoComplete="off"
      {...(offers !== undefined && { list: `offered-${offers}` })}
      value={value}
      onValue={onValue}
    />
  );
}
