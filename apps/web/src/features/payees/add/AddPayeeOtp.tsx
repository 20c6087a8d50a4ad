import { useTranslation } from 'react-i18next';
import { callUser } from '../../../call/call-user.ts';
import { OtpStep } from '../../../otp/OtpStep.tsx';
import { useSignedIn } from '../../../session/session-store.ts';
import { PayeeFacts } from '../PayeeFacts.tsx';
import { payeeOtp } from '../payee-request.ts';
import { usePayeeChange } from '../use-payee-change.ts';
import type { NewPayee } from './use-add-form.ts';

type Props = { payee: NewPayee; onAdded: (message: string) => void; onLeave: () => void };

/** The payee once more, and the OTP that adds him. */
export function AddPayeeOtp({ payee, onAdded, onLeave }: Props) {
  const { t } = useTranslation('payees');
  const { login, principal } = useSignedIn();
  const change = usePayeeChange();
  const { bankName: _bank, nameAtBank: _name, ...named } = payee;
  const carryOut = async (requestId: string) => {
    const message = await change(
      {
        requestType: 'ADD',
        mobileNumber: callUser(),
        customerNumber: login.CustomerNumber,
        ...named,
        payeeSubType: '',
        payeeMobileNumber: '',
        payeeMmid: '',
        accountType: '',
        TPin: '',
        PayeeStatus: '',
      },
      requestId,
      t(($) => (principal === 'maker' ? $.sentForAuthorisation : $.add.done)),
    );
    onAdded(message);
  };
  return (
    <section className="leaf sheet">
      <PayeeFacts payee={payee} />
      <OtpStep plan={{ ...payeeOtp(payee), carryOut }} onLeave={onLeave} />
    </section>
  );
}
