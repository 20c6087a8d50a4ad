import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { OtpStep } from '../../../otp/OtpStep.tsx';
import { paths } from '../../../paths.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { StopChequeState } from '../screen-state.ts';
import { ServiceScreen } from '../ServiceScreen.tsx';

/** The OTP that stops a cheque. */
export function StopChequeOtpScreen() {
  const state = useScreenState(StopChequeState, paths.stopChequeRequest);
  const [kept] = useState(state);
  return kept === null ? null : <Authorise stop={kept} />;
}

function Authorise({ stop }: { stop: StopChequeState }) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const { account, chequeNumber, reason, transactionPassword } = stop;
  const carryOut = async (requestId: string) => {
    const answer = await callService(
      'StopChequeService',
      {
        AccountNumber: account.PrdAcctId15Digit,
        InstrumentNo: chequeNumber,
        Remark: reason.code,
        CustNo: login.CustomerNumber,
        TPIN: transactionPassword,
        NoOfLeaves: '1',
      },
      { requestId },
    );
    // Lists, statuses and balances that are kept are from before.
    void queries.invalidateQueries();
    const taken = { message: answer.Message ?? '', requestNo: answer.RequestNo ?? '' };
    goTo(paths.stopChequeRequest, { state: { taken }, replace: true });
  };
  return (
    <ServiceScreen title={t(($) => $.stop.title)} step={2}>
      <section className="leaf sheet">
        <SummaryList
          rows={[
            { key: 'account', term: t(($) => $.account), value: account.Masked15DigAccNo },
            { key: 'number', term: t(($) => $.number.label), value: chequeNumber },
            {
              key: 'reason',
              term: t(($) => $.stop.reason),
              value: t(($) => $.reasons[reason.code]),
            },
          ]}
        />
        <OtpStep
          plan={{
            type: 'STOPCHEQUEREQ',
            details: { cheque: chequeNumber, account: account.PrdAcctId15Digit },
            carryOut,
          }}
          onLeave={() => goTo(paths.stopChequeRequest, { replace: true })}
        />
      </section>
    </ServiceScreen>
  );
}
