import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../../call/refusal.ts';
import type { FailureText } from '../../../call/use-failure-text.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { FlowDialog } from '../FlowForm.tsx';
import { useFailureTextHere } from '../use-failure-text-here.ts';

/** The dialog of an identity flow; closing it stays, or leaves for the login. */
export function useFlowMessage() {
  const { t } = useTranslation('identity');
  const goTo = useGoTo();
  const failureText = useFailureTextHere();
  const [message, setMessage] = useState<{ text: FailureText; leaves: boolean } | null>(null);

  function say(
    key: 'notRegistered' | 'alreadyActive' | 'noSuchUser',
    leaves: boolean,
    id = '',
  ): void {
    setMessage({ text: { text: t(($) => $[key], { id }) }, leaves });
  }

  function sayFailure(failure: unknown, leaves: boolean): void {
    const isSilent = failure instanceof Refusal && failure.message === '';
    const text = isSilent ? { text: t(($) => $.noWords) } : failureText(failure);
    setMessage({ text, leaves });
  }

  function close(): void {
    setMessage(null);
    if (message?.leaves === true) goTo(paths.root);
  }

  const dialog = message && (
    <FlowDialog title={t(($) => $.message)} text={message.text} onClose={close} />
  );
  return { dialog, say, sayFailure };
}
