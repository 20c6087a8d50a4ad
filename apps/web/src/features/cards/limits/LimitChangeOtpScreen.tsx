import { cardChannels } from '@sahakar/contracts/cards/card-codes';
import { useTranslation } from 'react-i18next';
import { screenWith } from '../../../frame/screen-with.tsx';
import type * as z from 'zod/mini';
import { callService } from '../../../call/call-service.ts';
import { OtpSheet } from '../../../otp/OtpSheet.tsx';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { cardUpdate } from '../card-update.ts';
import { CardScreen } from '../CardScreen.tsx';
import { LimitChangeOtpState } from '../screen-state.ts';
import { useBackToList } from '../use-back-to-list.ts';

/** The OTP that changes the limits of a card. */
export const LimitChangeOtpScreen = screenWith(
  LimitChangeOtpState,
  paths.debitCard,
  AuthoriseLimits,
);

type Props = { opened: z.output<typeof LimitChangeOtpState> };

function AuthoriseLimits({ opened: { card, limits } }: Props) {
  const { t } = useTranslation('cards');
  const { login } = useSignedIn();
  const back = useBackToList(card.accountNumber);
  const changed = cardChannels.filter((channel) => limits[channel] !== card.limits[channel]);
  // The form asks for neither expiry nor CVV, and limits are changed without (RULINGS X5).
  const proof = { customerNo: login.CustomerNumber, expiry: '', cvv: '' };
  const carryOut = async (requestId: string, otp: string) => {
    const answer = await callService(
      'UpdateAllCardDetailsService',
      cardUpdate(card, { limits }, proof, otp),
      { requestId },
    );
    back({ kind: 'limits', message: answer.Message ?? '' });
  };
  return (
    <CardScreen title={t(($) => $.limits.title)} step={2} card={card}>
      <OtpSheet
        rows={changed.map((channel) => ({
          key: channel,
          term: t(($) => $.limits.new, { channel: t(($) => $.channels[channel]) }),
          value: (
            <>
              {formatRupees(limits[channel])}{' '}
              <span className="soft">
                {t(($) => $.limits.from, { amount: formatRupees(card.limits[channel]) })}
              </span>
            </>
          ),
        }))}
        plan={{
          type: 'GETOTPCARDLIMIT',
          details: {
            card: card.cardNo,
            atmLimit: limits.atm,
            posLimit: limits.pos,
            ecomLimit: limits.ecom,
            contactlessLimit: limits.contactless,
          },
          proof: { ExpDt: '', COffSet: '', POffSet: '' },
          carryOut,
        }}
        onLeave={() => back()}
      />
    </CardScreen>
  );
}
