import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../../call/refusal.ts';
import type { CodeTexts, FailureText } from '../../../call/use-failure-text.ts';
import type { MessageTone } from '../../../ui/MessageDialog.tsx';
import { FlowDialog } from '../FlowForm.tsx';
import { useFailureTextHere } from '../use-failure-text-here.ts';

type Props = {
  tone: MessageTone;
  title?: string;
  failure: unknown;
  codes?: CodeTexts;
  onClose(): void;
};

/** Why a password or PIN was not changed. */
export function FailureDialog({ tone, title, failure, codes, onClose }: Props) {
  const { t } = useTranslation('passwords');
  const changeFailureText = useChangeFailureText(codes);
  return (
    <FlowDialog
      tone={tone}
      title={title ?? t(($) => $.notChanged)}
      text={changeFailureText(failure)}
      onClose={onClose}
    />
  );
}

function useChangeFailureText(codes?: CodeTexts): (failure: unknown) => FailureText {
  const { t } = useTranslation('passwords');
  const failureText = useFailureTextHere(codes);
  return (failure) =>
    failure instanceof CallFailed && failure.kind === 'unknown-result'
      ? { text: t(($) => $.unconfirmed, { requestId: failure.requestId }) }
      : failureText(failure);
}
