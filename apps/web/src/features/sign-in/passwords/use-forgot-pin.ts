import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { Refusal } from '../../../call/refusal.ts';
import { useOtp } from '../../../otp/use-otp.ts';
import { paths } from '../../../paths.ts';
import { announce } from '../../../session/announcement.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { useMessage } from './after-change.ts';
import { ownerOf } from './change-password-state.ts';
import { pinFault, type PinKind, pinKinds } from './pin-checks.ts';
import { usePasswordForm } from './use-password-form.ts';

const locked = '9031';

/** A forgotten PIN from the choice of the PIN over the OTP to the change of the temporary one. */
export function useForgotPin() {
  const goTo = useGoTo();
  const tell = useMessage();
  const { login, capabilities } = useSignedIn();
  const [owner] = useState(ownerOf(login));
  const [kind, setKind] = useState<PinKind>('MPIN');
  // Its validation sends the temporary PIN (RULINGS P2): nothing has to follow. The switch voids an
  // OTP after three wrong tries; here that is a reason to ask for another.
  const otp = useOtp(
    { type: 'FORGOTPIN', details: { pinType: kind }, carryOut: () => Promise.resolve() },
    { isSentAtOnce: false, clearsShort: false, wrongMax: Infinity },
  );
  const { t } = useTranslation('passwords');
  const form = usePasswordForm({
    words: ({ key }) => t(($) => $.pin.checks[key]),
    check: pinFault,
    async change({ old, chosen }) {
      await callService('MPINChangeService', {
        OldMPin: old,
        NewMpin: chosen,
        CustNo: owner.customerNo,
        UserName: owner.userName,
        // A switch that is not told means the MPIN.
        ...(kind === 'TPIN' && { PinType: kind }),
      });
      tell('pinChanged');
    },
  });
  const { end } = otp.state;

  useEffect(() => {
    if (end === null) return;
    announce({ tone: 'warning', key: 'otp_called_gt_three' });
    goTo(paths.main, { replace: true });
  }, [end, goTo]);

  function choose(chosen: PinKind): void {
    setKind(chosen);
    form.reset();
    otp.startAgain();
  }

  /** A locked PIN takes no more tries until another temporary one has been sent. */
  function closeFailure(): void {
    const failure = form.failed?.failure;
    form.closeFailure();
    if (failure instanceof Refusal && failure.code === locked) choose(kind);
  }

  // The documented call has no place for the kind, and so stands for the MPIN alone (ruling 8).
  const offered = pinKinds.filter((one) => one === 'MPIN' || capabilities.includes('PinType'));

  return { kind, offered, choose, otp, form, mobile: owner.mobile, closeFailure };
}
