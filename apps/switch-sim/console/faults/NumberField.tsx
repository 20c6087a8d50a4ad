import { TextField } from '../ui/Field.tsx';
import type { FaultDraft, FaultField } from './fault-draft.ts';

export type FaultProps = {
  readonly draft: FaultDraft;
  readonly wrongAt: (field: FaultField) => string | null;
  readonly onChange: (patch: Partial<FaultDraft>) => void;
};

type Props = FaultProps & {
  readonly name: FaultField;
  readonly label: string;
  readonly hint?: string;
  /** The id of what is offered. */
  readonly list?: string;
};

/** A number of the fault, with what is wrong about it. */
export function NumberField(props: Props) {
  return <TextOfFault {...props} inputMode="numeric" />;
}

type TextProps = Props & { readonly inputMode?: 'numeric' };

/** A text of the fault, with what is wrong about it. */
export function TextOfFault({ draft, wrongAt, onChange, name, ...field }: TextProps) {
  return (
    <TextField
      {...field}
      id={`fault-${name}`}
      wrong={wrongAt(name)}
      value={draft[name]}
      onValue={(value) => onChange({ [name]: value })}
    />
  );
}
