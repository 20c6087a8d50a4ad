import { saveFile } from '@sahakar/paper/save-file';
import type { ReactNode } from 'react';
import { fileOf } from '../control/call-control.ts';
import { useAction } from '../control/use-action.ts';

type Props = {
  /** Of the control API. */
  readonly path: string;
  /** The name of the file. */
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Saves something of the world that this page shows, or says why it is not to be had. */
export function Download({ path, name, className = 'btn link', children }: Props) {
  const { problem, run } = useAction(async () => {
    const file = await fileOf(path);
    saveFile(file, name, file.type);
  });
  return (
    <>
      <button type="button" className={className} onClick={() => run()}>
        {children}
      </button>
      {problem !== null && <strong role="alert">{problem}</strong>}
    </>
  );
}
