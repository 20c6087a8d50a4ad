import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useKeepScreenState, useScreenState } from '../../../session/screen-state.ts';
import { ScreenHeading } from '../../../shell/ScreenHeading.tsx';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { stepNumber } from '../transfer-steps.ts';
import '../transfers.css';
import { UnknownResult } from '../UnknownResult.tsx';
import { AuthorisePanel } from './AuthorisePanel.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { TransferDetails } from './screen-state.ts';
import { useAuthorisation } from './use-authorisation.ts';
import { useStepNames } from './use-step-names.ts';

/** Check and authorisation of a transfer within the bank. */
export function WithinBankConfirmScreen() {
  const details = useScreenState(TransferDetails, paths.withinBank);
  // The details outlive the history entry's state, which the end of the transfer takes away.
  const [kept] = useState(details);
  return kept === null ? null : <ConfirmTransfer details={kept} />;
}

function ConfirmTransfer({ details }: { details: TransferDetails }) {
  const { t } = useTranslation('transfer');
  const authorisation = useAuthorisation(details);
  const { step, message, acknowledge } = authorisation;
  const number = stepNumber(step);
  const isCheck = step.at === 'check';
  useSpentState(!isCheck);
  return (
    <>
      <ScreenHeading
        key={number}
        title={t(($) => (isCheck ? $.check.title : $.authorise.title))}
        documentTitle={t(($) => (isCheck ? $.documentTitle.check : $.documentTitle.authorise))}
      >
        <Steps names={useStepNames()} current={number} />
      </ScreenHeading>
      {isCheck ? <CheckPanel details={details} authorisation={authorisation} /> : null}
      {step.at === 'unknown' ? <UnknownResult requestId={step.requestId} /> : null}
      {step.at === 'password' || step.at === 'otp' ? (
        <AuthorisePanel details={details} authorisation={authorisation} step={step} />
      ) : null}
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

/** Once confirmed, a transfer cannot be opened again by the browser's back and forward buttons. */
function useSpentState(isSpent: boolean) {
  const keep = useKeepScreenState();
  const leave = useEffectEvent(() => {
    if (isSpent) keep(undefined);
  });
  useEffect(() => () => leave(), []);
}
