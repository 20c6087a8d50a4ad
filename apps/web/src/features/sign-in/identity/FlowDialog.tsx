import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { FailureText } from '../../../call/use-failure-text.ts';
import { FailureSentence } from '../../../ui/failures.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { Refusal } from '../../../call/refusal.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useFailureTextHere } from '../use-failure-text-here.ts';

/** What the bank or the flow says, and whether the customer is taken to the login after it. */
export type FlowMessage = { readonly text: FailureText; readonly leaves: boolean };

export function FlowDialog({ text, onClose }: FlowMessage & { onClose(): void }) {
  const { t } = useTranslation('identity');
  return (
    <MessageDialog tone="info" title={t(($) => $.message)} onClose={onClose}>
      <p>
        <FailureSentence failure={text} />
      </p>
    </MessageDialog>
  );
}

/** The dialog of an identity flow; closing it stays, or leaves for the login. */
export function useFlowMessage() {
  const { t } = useTranslation('identity');
  const goTo = useGoTo();
  const failureText = useFailureTextHere();
  const [dialog, setDialog] = useState<FlowMessage | null>(null);

  function say(text: string, leaves: boolean): void {
    setDialog({ text: { text }, leaves });
  }

  function sayFailure(failure: unknown, leaves: boolean): void {
    const isSilent = failure instanceof Refusal && failure.message === '';
    if (isSilent)
      say(
        t(($) => $.noWords),
        leaves,
      );
    else setDialog({ text: failureText(failure), leaves });
  }

  function closeDialog(): void {
    setDialog(null);
    if (dialog?.leaves === true) goTo(paths.root);
  }

  return { dialog, say, sayFailure, closeDialog };
}
