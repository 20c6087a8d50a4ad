import { useTranslation } from 'react-i18next';
import { screenWith } from '../../../frame/screen-with.tsx';
import { callService } from '../../../call/call-service.ts';
import { OtpSheet } from '../../../otp/OtpSheet.tsx';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { MaskedNumber } from '../../../ui/accounts/MaskedNumber.tsx';
import { ChequeBookState } from '../screen-state.ts';
import { ChequeScreen } from '../ChequeScreen.tsx';
import { useEndOfRequest } from '../end-of-request.tsx';
import { chequeBookFields } from './cheque-book-form.ts';

/** The OTP of a cheque book request. */
export const ChequeBookOtpScreen = screenWith(
  ChequeBookState,
  paths.chequeBookRequest,
  AuthoriseBook,
);

function AuthoriseBook({ opened }: { opened: ChequeBookState }) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const { leave, finish } = useEndOfRequest(paths.chequeBookRequest, opened);
  const carryOut = async (requestId: string) => {
    const answer = await callService(
      'ChequeBookRequestService',
      chequeBookFields(opened, login.CustomerNumber),
      { requestId },
    );
    finish(answer);
  };
  return (
    <ChequeScreen title={t(($) => $.book.title)} step={2}>
      <OtpSheet
        rows={[
          { term: t(($) => $.account), value: <MaskedNumber number={opened.accNo} /> },
          { term: t(($) => $.book.leaves), value: opened.leaves },
        ]}
        note={t(($) => $.book.charges)}
        plan={{ type: 'CHEQUEBOOKREQ', details: {}, carryOut }}
        onLeave={leave}
      />
    </ChequeScreen>
  );
}
