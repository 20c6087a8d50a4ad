import { cardChannels, type ChannelCode, channelCodes } from '@sahakar/contracts/cards/card-codes';
import { useTranslation } from 'react-i18next';
import { screenWith } from '../../../frame/screen-with.tsx';
import type * as z from 'zod/mini';
import { callService } from '../../../call/call-service.ts';
import { OtpSheet } from '../../../otp/OtpSheet.tsx';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { cardUpdate } from '../card-update.ts';
import { CardScreen } from '../CardScreen.tsx';
import { ChannelBlockingOtpState } from '../screen-state.ts';
import { useBackToList } from '../use-back-to-list.ts';

/** The OTP that switches the channels of a card. */
export const ChannelBlockingOtpScreen = screenWith(
  ChannelBlockingOtpState,
  paths.debitCard,
  AuthoriseChannels,
);

type Props = { opened: z.output<typeof ChannelBlockingOtpState> };

function AuthoriseChannels({ opened: { card, channels, expiryDt, CVV } }: Props) {
  const { t } = useTranslation('cards');
  const { login } = useSignedIn();
  const back = useBackToList(card.accountNumber);
  const changed = cardChannels.filter((channel) => channels[channel] !== card.channels[channel]);
  const word = (code: ChannelCode) =>
    t(($) => (code === channelCodes.on ? $.control.on : $.control.off));
  const carryOut = async (requestId: string, otp: string) => {
    const proof = { customerNo: login.CustomerNumber, expiry: expiryDt, cvv: CVV };
    const answer = await callService(
      'UpdateAllCardDetailsService',
      cardUpdate(card, { channels }, proof, otp),
      { requestId },
    );
    back({ kind: 'channels', message: answer.Message ?? '' });
  };
  return (
    <CardScreen title={t(($) => $.control.title)} step={2} card={card}>
      <OtpSheet
        rows={changed.map((channel) => ({
          term: t(($) => $.channels[channel]),
          value: t(($) => $.control.becomes, {
            from: word(card.channels[channel]),
            to: word(channels[channel]),
          }),
        }))}
        plan={{
          type: 'GETOTPCARDSTATUS',
          details: {
            card: card.cardNo,
            atmStatus: channels.atm,
            posStatus: channels.pos,
            ecomStatus: channels.ecom,
            contactlessStatus: channels.contactless,
          },
          proof: { ExpDt: expiryDt, COffSet: CVV, POffSet: '' },
          carryOut,
        }}
        onLeave={() => back()}
      />
    </CardScreen>
  );
}
