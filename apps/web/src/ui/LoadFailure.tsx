import { type ComponentProps, useState } from 'react';
import { CallFailed } from '../call/refusal.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { FailureDialog } from './FailureDialog.tsx';

/** Why something could not be loaded: it stays on the page, and a technical issue is told besides. */
export function LoadFailure(props: Omit<ComponentProps<typeof FailureNotice>, 'children'>) {
  return (
    <FailureNotice {...props}>
      <TechnicalIssue failure={props.failure} />
    </FailureNotice>
  );
}

/** The dialog that HTTP 500 is told with, once for each time that it came. */
export function TechnicalIssue({ failure }: { failure: unknown }) {
  const [read, setRead] = useState<unknown>();
  const isTechnical = failure instanceof CallFailed && failure.kind === 'technical';
  if (!isTechnical || failure === read) return null;
  return <FailureDialog tone="error" failure={failure} onClose={() => setRead(failure)} />;
}
