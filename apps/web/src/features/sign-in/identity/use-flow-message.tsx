import { refusedReasonIn } from '@sahakar/contracts/identity/refused-reason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../../call/refusal.ts';
import type { CodeTexts } from '../../../call/use-failure-text.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { FlowDialog } from '../FlowForm.tsx';
import { useFailureTextHere } from '../use-failure-text-here.ts';

/** Refused for good at this channel. */
const refusedHere = '5053';

type OwnKey = 'notRegistered' | 'alreadyActive' | 'noSuchUser' | 'noWords';

type FlowMessage = { readonly leaves: boolean } & (
  | { readonly key: OwnKey; readonly id: string }
  | { readonly failure: unknown }
);

/** The dialog of an identity flow; closing it stays, or leaves for the login. */
export function useFlowMessage() {
  const { t } = useTranslation('identity');
  const goTo = useGoTo();
  const [message, setMessage] = useState<FlowMessage | null>(null);

  const failureText = useFailureTextHere(ownTexts());

  /** What 5007 means here alone, and the reason of a refusal where the bank names it as a word (ruling 38). */
  function ownTexts(): CodeTexts | undefined {
    if (message === null || !('failure' in message)) return undefined;
    const { failure } = message;
    const reason = failure instanceof Refusal ? refusedReasonIn(failure.details) : null;
    const active = { '5007': t(($) => $.alreadyActive) };
    return reason === null
      ? active
      : { ...active, [refusedHere]: t(($) => $.refusedReasons[reason]) };
  }

  function say(key: OwnKey, leaves: boolean, id = ''): void {
    setMessage({ key, id, leaves });
  }

  function sayFailure(failure: unknown, leaves: boolean): void {
    const isSilent = failure instanceof Refusal && failure.message === '';
    setMessage(isSilent ? { key: 'noWords', id: '', leaves } : { failure, leaves });
  }

  /** Put into words where it is shown, so that they follow the language of the page. */
  function wordsOf(said: FlowMessage) {
    return 'key' in said
      ? { text: t(($) => $[said.key], { id: said.id }) }
      : failureText(said.failure);
  }

  function close(): void {
    setMessage(null);
    if (message?.leaves === true) goTo(paths.root);
  }

  const dialog = message && (
    <FlowDialog title={t(($) => $.message)} text={wordsOf(message)} onClose={close} />
  );
  return { dialog, say, sayFailure };
}
