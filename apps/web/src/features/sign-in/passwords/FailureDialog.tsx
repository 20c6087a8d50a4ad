import { useTranslation } from 'react-i18next';
import { isAnswerLost } from '../../../call/refusal.ts';
import type { CodeTexts } from '../../../call/use-failure-text.ts';
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

/** Why a password or PIN was not changed, or that nobody knows whether it was. */
export function FailureDialog({ tone, title, failure, codes, onClose }: Props) {
  const { t } = useTranslation('passwords');
  const failureText = useFailureTextHere(codes);
  return (
    <FlowDialog
      tone={tone}
      {...(isAnswerLost(failure)
        ? {
            title: t(($) => $.unconfirmed.title),
            text: { text: t(($) => $.unconfirmed.text, { requestId: failure.requestId }) },
          }
        : { title: title ?? t(($) => $.notChanged), text: failureText(failure) })}
      onClose={onClose}
    />
  );
}
