import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { OtpStep } from '../../../otp/OtpStep.tsx';
import { paths } from '../../../paths.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { ChequeBookState } from '../screen-state.ts';
import { ServiceScreen } from '../ServiceScreen.tsx';
import { chequeBookFields } from './cheque-book-form.ts';

/** The OTP of a cheque book request. */
export function ChequeBookOtpScreen() {
  const state = useScreenState(ChequeBookState, paths.chequeBookRequest);
  const [kept] = useState(state);
  return kept === null ? null : <Authorise asked={kept} />;
}

function Authorise({ asked }: { asked: ChequeBookState }) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const carryOut = async (requestId: string) => {
    const answer = await callService(
      'ChequeBookRequestService',
      chequeBookFields(asked, login.CustomerNumber),
      { requestId },
    );
    // Lists, statuses and balances that are kept are from before.
    void queries.invalidateQueries();
    const taken = { message: answer.Message ?? '', requestNo: answer.RequestNo ?? '' };
    goTo(paths.chequeBookRequest, { state: { taken }, replace: true });
  };
  return (
    <ServiceScreen title={t(($) => $.book.title)} step={2}>
      <section className="leaf sheet">
        <SummaryList
          rows={[
            { key: 'account', term: t(($) => $.account), value: maskedNumber(asked.accNo) },
            { key: 'leaves', term: t(($) => $.book.leaves), value: asked.leaves },
          ]}
        />
        <p className="sheet-note">{t(($) => $.book.charges)}</p>
        <OtpStep
          plan={{ type: 'CHEQUEBOOKREQ', details: {}, carryOut }}
          onLeave={() => goTo(paths.chequeBookRequest, { replace: true })}
        />
      </section>
    </ServiceScreen>
  );
}
