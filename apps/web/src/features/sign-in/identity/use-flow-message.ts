import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../../call/refusal.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import type { FlowMessage } from './FlowDialog.tsx';
import { useFailureTextHere } from '../use-failure-text-here.ts';

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
