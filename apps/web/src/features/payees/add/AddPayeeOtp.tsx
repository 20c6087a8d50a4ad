import { usePayeeCaller } from '../../../customer/use-payees.ts';
import { OtpStep } from '../../../otp/OtpStep.tsx';
import { useSignedIn } from '../../../session/session-store.ts';
import type { PayeeDone } from '../payee-done.ts';
import { PayeeFacts } from '../PayeeFacts.tsx';
import { payeeOtp } from '../payee-request.ts';
import { usePayeeChange } from '../use-payee-change.ts';
import type { NewPayee } from './use-add-form.ts';

type Props = { payee: NewPayee; onAdded: (done: PayeeDone) => void; onLeave: () => void };

/** The payee once more, and the OTP that adds him. */
export function AddPayeeOtp({ payee, onAdded, onLeave }: Props) {
  const { principal } = useSignedIn();
  const who = usePayeeCaller();
  const change = usePayeeChange();
  const { bankName: _bank, nameAtBank: _name, ...named } = payee;
  const carryOut = async (requestId: string) => {
    const done = await change(
      {
        requestType: 'ADD',
        ...who,
        ...named,
        payeeSubType: '',
        payeeMobileNumber: '',
        payeeMmid: '',
        accountType: '',
        TPin: '',
        PayeeStatus: '',
      },
      requestId,
      principal === 'maker' ? 'requested' : 'added',
    );
    onAdded(done);
  };
  return (
    <section className="leaf sheet">
      <PayeeFacts payee={payee} />
      <OtpStep plan={{ ...payeeOtp(payee), carryOut }} onLeave={onLeave} />
    </section>
  );
}
