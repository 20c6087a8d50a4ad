import { useTranslation } from 'react-i18next';
import { screenWith } from '../../../frame/screen-with.tsx';
import { callService } from '../../../call/call-service.ts';
import { OtpSheet } from '../../../otp/OtpSheet.tsx';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { StopChequeState } from '../screen-state.ts';
import { ChequeScreen } from '../ChequeScreen.tsx';
import { useEndOfRequest } from '../end-of-request.tsx';

/** The OTP that stops a cheque. */
export const StopChequeOtpScreen = screenWith(
  StopChequeState,
  paths.stopChequeRequest,
  AuthoriseStop,
);

function AuthoriseStop({ opened: stop }: { opened: StopChequeState }) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const { leave, finish } = useEndOfRequest(paths.stopChequeRequest, stop);
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
    finish(answer);
  };
  return (
    <ChequeScreen title={t(($) => $.stop.title)} step={2}>
      <OtpSheet
        rows={[
          { term: t(($) => $.account), value: account.Masked15DigAccNo },
          { term: t(($) => $.number.label), value: chequeNumber },
          { term: t(($) => $.stop.reason), value: t(($) => $.reasons[reason.code]) },
        ]}
        plan={{
          type: 'STOPCHEQUEREQ',
          details: { cheque: chequeNumber, account: account.PrdAcctId15Digit },
          carryOut,
        }}
        onLeave={leave}
      />
    </ChequeScreen>
  );
}
