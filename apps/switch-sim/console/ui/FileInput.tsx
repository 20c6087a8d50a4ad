import type { InputHTMLAttributes } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> & {
  readonly onFile: (file: File) => void;
};

/** Hands a file on and forgets it, so that the same one can be chosen again after it was changed. */
export function FileInput({ onFile, ...input }: Props) {
  return (
    <input
      {...input}
      type="file"
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  );
}
