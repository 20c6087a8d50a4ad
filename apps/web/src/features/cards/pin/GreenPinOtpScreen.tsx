import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { screenWithSecrets } from '../../../frame/screen-with.tsx';
import { callService } from '../../../call/call-service.ts';
import { OtpStep } from '../../../otp/OtpStep.tsx';
import { paths } from '../../../paths.ts';
import { CardScreen } from '../CardScreen.tsx';
import { GreenPinOtpState } from '../screen-state.ts';
import { useBackToList } from '../use-back-to-list.ts';
import { useCardChange } from '../use-card-change.ts';

/** The OTP that sets the PIN of a card. */
export const GreenPinOtpScreen = screenWithSecrets(GreenPinOtpState, paths.debitCard, AuthorisePin);

function AuthorisePin({ opened }: { opened: z.output<typeof GreenPinOtpState> }) {
  const { t } = useTranslation('cards');
  const { accNo, cardNo, newPin, CVV, expiryDt, type } = opened;
  const back = useBackToList(accNo);
  const change = useCardChange(accNo);
  const proof = { COffSet: CVV, POffSet: '' as const, ExpDt: expiryDt };
  const carryOut = (requestId: string, OTP: string) => {
    const request = { CardNo: cardNo, ...proof, newPin, OTP };
    return change('pin', () => callService('UpdateCardPinService', request, { requestId }));
  };
  return (
    <CardScreen
      title={t(($) => (type === 'Change' ? $.pin.changeTitle : $.pin.generateTitle))}
      step={2}
      card={{ cardNo, state: 'active', accountNumber: accNo }}
    >
      <section className="leaf sheet">
        <p>{t(($) => (type === 'Change' ? $.pin.changes : $.pin.generates))}</p>
        <OtpStep
          plan={{ type: 'GETOTPCARDGREENPIN', details: { card: cardNo }, proof, carryOut }}
          onLeave={() => back()}
        />
      </section>
    </CardScreen>
  );
}
