import '../transfers.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetScreenStates, useScreenState } from '../../../session/screen-state.ts';
import { useBegunWork } from '../../../session/begun-work.ts';
import { forgetDraft } from '../../../session/form-drafts.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { FailureSentence } from '../../../ui/failures.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { TransferDetails, transferDraftNames } from '../transfer-state.ts';
import { otherBank, type TransferWay, useStepNames, wayOf, withinBank } from '../transfer-types.ts';
import { AuthorisePanel } from './AuthorisePanel.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { UnknownResult } from './UnknownResult.tsx';
import { useAuthorisation } from './use-authorisation.ts';

/** Check and authorisation of a transfer to another bank. */
export function ConfirmTransferScreen() {
  return <ConfirmScreen way={otherBank} />;
}

/** Check and authorisation of a transfer within the bank. */
export function WithinBankConfirmScreen() {
  return <ConfirmScreen way={withinBank} />;
}

/** Check and authorisation of a transfer. */
function ConfirmScreen({ way }: { way: TransferWay }) {
  const details = useScreenState(TransferDetails, way.entry);
  // The details outlive the history entry's state, which the end of the transfer takes away.
  const [kept] = useState(details);
  return kept === null ? null : <ConfirmTransfer details={kept} />;
}

function ConfirmTransfer({ details }: { details: TransferDetails }) {
  const { t } = useTranslation('transfer');
  const authorisation = useAuthorisation(details);
  const { step, message, duplicate, acknowledge } = authorisation;
  const isCheck = step === 'check';
  // The step of three that the heading names: details, check, authorise.
  const number = isCheck ? 2 : 3;
  useSpent(details, !isCheck);
  useBegunWork(step === 'unknown' ? null : 'transfer');
  return (
    <>
      <ScreenHeading
        step={number}
        title={t(($) => (isCheck ? $.check.title : $.authorise.title))}
        documentTitle={t(($) => (isCheck ? $.documentTitle.check : $.documentTitle.authorise))}
      >
        <Steps names={useStepNames()} current={number} />
      </ScreenHeading>
      {isCheck ? <CheckPanel details={details} authorisation={authorisation} /> : null}
      {step === 'unknown' ? (
        <UnknownResult requestId={authorisation.otp.state.requestId} details={details} />
      ) : null}
      {step === 'otp' ? <AuthorisePanel details={details} authorisation={authorisation} /> : null}
      {duplicate === undefined ? null : <DuplicateDialog {...duplicate} />}
      {message === undefined ? null : (
        <MessageDialog
          tone={message.tone}
          title={<FailureSentence failure={message.text} />}
          onClose={acknowledge}
        />
      )}
    </>
  );
}

/**
 * The draft of a transfer outlives a reload up to its check. Once its OTP is asked for neither that
 * nor the browser's back and forward buttons lead to it again, whatever becomes of it.
 */
function useSpent(details: TransferDetails, isSpent: boolean) {
  const way = wayOf(details.type);
  const forgetDrafts = useEffectEvent(() => {
    Object.values(transferDraftNames(way)).forEach(forgetDraft);
  });
  const spend = useEffectEvent(() => {
    forgetDrafts();
    forgetScreenStates([way.entry, way.confirm]);
  });
  useEffect(() => {
    if (isSpent) spend();
  }, [isSpent]);
  useEffect(() => () => forgetDrafts(), []);
}
