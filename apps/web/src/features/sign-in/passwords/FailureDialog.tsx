import { useTranslation } from 'react-i18next';
import { CallFailed, Refusal } from '../../../call/refusal.ts';
import type { FailureText } from '../../../call/use-failure-text.ts';
import type { MessageTone } from '../../../ui/MessageDialog.tsx';
import { FlowDialog } from '../FlowForm.tsx';
import { useFailureTextHere } from '../use-failure-text-here.ts';

type Props = {
  tone: MessageTone;
  title?: string;
  failure: unknown;
  /** What a code means here, where that is not what it means elsewhere. */
  codes?: Readonly<Record<string, string>>;
  onClose(): void;
};

/** Why a password or PIN was not changed. */
export function FailureDialog({ tone, title, failure, codes = {}, onClose }: Props) {
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

function useChangeFailureText(
  codes: Readonly<Record<string, string>>,
): (failure: unknown) => FailureText {
  const { t, i18n } = useTranslation('passwords');
  const failureText = useFailureTextHere();
  return (failure) => {
    if (failure instanceof CallFailed && failure.kind === 'unknown-result') {
      return { text: t(($) => $.unconfirmed, { requestId: failure.requestId }) };
    }
    const own = failure instanceof Refusal ? codes[failure.code] : undefined;
    // In English the bank's own words stand, as everywhere (ruling 22).
    return own === undefined || i18n.language === 'en' ? failureText(failure) : { text: own };
  };
}
