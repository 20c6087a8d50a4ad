import { useFailureText } from '../../call/use-failure-text.ts';
import { FailureSentence } from '../../ui/FailureSentence.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Why the list could not be loaded; nothing at all while it could. */
export function LoadFailure({ error }: { error: unknown }) {
  const failureText = useFailureText();
  return error === null ? null : (
    <Notice tone="error">
      <FailureSentence failure={failureText(error)} />
    </Notice>
  );
}
