import { useTranslation } from 'react-i18next';
import { Refusal } from '../../../call/refusal.ts';
import { type FailureText, useFailureText } from '../../../call/use-failure-text.ts';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog, type MessageTone } from '../../../ui/MessageDialog.tsx';

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
  return (
    <MessageDialog tone={tone} title={title ?? t(($) => $.notChanged)} onClose={onClose}>
      <p>
        <FailureSentence failure={useTextHere(codes)(failure)} />
      </p>
    </MessageDialog>
  );
}

/** In English the bank's own words stand, as everywhere (DECISIONS ruling 22). */
function useTextHere(codes: Readonly<Record<string, string>>): (failure: unknown) => FailureText {
  const { i18n } = useTranslation('passwords');
  const failureText = useFailureText();
  return (failure) => {
    const own = failure instanceof Refusal ? codes[failure.code] : undefined;
    return own === undefined || i18n.language === 'en' ? failureText(failure) : { text: own };
  };
}
