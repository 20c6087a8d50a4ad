import { cardChannels, type ChannelCode, channelCodes } from '@sahakar/contracts/cards/card-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { callService } from '../../../call/call-service.ts';
import { OtpStep } from '../../../otp/OtpStep.tsx';
import { paths } from '../../../paths.ts';
import { useScreenState } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { cardUpdate } from '../card-update.ts';
import { CardScreen } from '../CardScreen.tsx';
import { ChannelBlockingOtpState } from '../screen-state.ts';
import { useBackToList } from '../use-back-to-list.ts';

/** The OTP that switches the channels of a card. */
export function ChannelBlockingOtpScreen() {
  const state = useScreenState(ChannelBlockingOtpState, paths.debitCard);
  const [kept] = useState(state);
  return kept === null ? null : <Authorise {...kept} />;
}

function Authorise({ card, channels, expiryDt, CVV }: z.output<typeof ChannelBlockingOtpState>) {
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
      <section className="leaf sheet">
        <SummaryList
          rows={changed.map((channel) => ({
            key: channel,
            term: t(($) => $.channels[channel]),
            value: t(($) => $.control.becomes, {
              from: word(card.channels[channel]),
              to: word(channels[channel]),
            }),
          }))}
        />
        <OtpStep
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
      </section>
    </CardScreen>
  );
}
