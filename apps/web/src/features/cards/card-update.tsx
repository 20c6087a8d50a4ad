import {
  type CardChannel,
  cardChannels,
  channelCodes,
  termFields,
} from '@sahakar/contracts/cards/card-codes';
import type { Request } from '@sahakar/contracts/catalogue';
import type { OtpPurpose } from '@sahakar/contracts/otp/otp-request';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { callService } from '../../call/call-service.ts';
import { screenWith, screenWithSecrets } from '../../frame/screen-with.tsx';
import { OtpSheet } from '../../otp/OtpSheet.tsx';
import { paths } from '../../paths.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { formatRupees } from '../../ui/amounts/money.ts';
import type { SummaryRow } from '../../ui/SummaryList.tsx';
import type { WholeCard } from './card.ts';
import { CardScreen } from './CardScreen.tsx';
import { ChannelBlockingOtpState, LimitChangeOtpState } from './screen-state.ts';
import { useBackToList } from './use-back-to-list.ts';
import { useCardChange } from './use-card-change.ts';

type Opened<S extends z.ZodMiniType> = { opened: z.output<S> };

/** The OTP that changes the limits of a card. */
export const LimitChangeOtpScreen = screenWith(
  LimitChangeOtpState,
  paths.debitCard,
  AuthoriseLimits,
);

function AuthoriseLimits({ opened: { card, limits } }: Opened<typeof LimitChangeOtpState>) {
  const { t } = useTranslation('cards');
  const changed = cardChannels.filter((channel) => limits[channel] !== card.limits[channel]);
  return (
    <AuthoriseUpdate
      part="limits"
      card={{ ...card, limits }}
      rows={changed.map((channel) => ({
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
      purpose={{
        type: 'GETOTPCARDLIMIT',
        details: {
          card: card.cardNo,
          atmLimit: limits.atm,
          posLimit: limits.pos,
          ecomLimit: limits.ecom,
          contactlessLimit: limits.contactless,
        },
      }}
      // The form asks for neither expiry nor CVV, and limits are changed without (RULINGS X5).
      proof={{ ExpDt: '', COffSet: '' }}
    />
  );
}

/** The OTP that switches the channels of a card. */
export const ChannelBlockingOtpScreen = screenWithSecrets(
  ChannelBlockingOtpState,
  paths.debitCard,
  AuthoriseChannels,
);

function AuthoriseChannels({ opened }: Opened<typeof ChannelBlockingOtpState>) {
  const { t } = useTranslation('cards');
  const { card, channels, expiryDt, CVV } = opened;
  const changed = cardChannels.filter((channel) => channels[channel] !== card.channels[channel]);
  const wordOf = (code: (typeof channels)[CardChannel]) =>
    t(($) => (code === channelCodes.on ? $.control.on : $.control.off));
  return (
    <AuthoriseUpdate
      part="channels"
      card={{ ...card, channels }}
      rows={changed.map((channel) => ({
        term: t(($) => $.channels[channel]),
        value: t(($) => $.control.becomes, {
          from: wordOf(card.channels[channel]),
          to: wordOf(channels[channel]),
        }),
      }))}
      purpose={{
        type: 'GETOTPCARDSTATUS',
        details: {
          card: card.cardNo,
          atmStatus: channels.atm,
          posStatus: channels.pos,
          ecomStatus: channels.ecom,
          contactlessStatus: channels.contactless,
        },
      }}
      proof={{ ExpDt: expiryDt, COffSet: CVV }}
    />
  );
}

type Update = Request<'UpdateAllCardDetailsService'>;
type Proof = Pick<Update, 'ExpDt' | 'COffSet'>;

type Props = {
  part: 'limits' | 'channels';
  /** The card as it will be. */
  card: WholeCard;
  rows: readonly SummaryRow[];
  purpose: OtpPurpose<'GETOTPCARDLIMIT' | 'GETOTPCARDSTATUS'>;
  proof: Proof;
};

function AuthoriseUpdate({ part, card, rows, purpose, proof }: Props) {
  const { t } = useTranslation('cards');
  const { login } = useSignedIn();
  const back = useBackToList(card.accountNumber);
  const change = useCardChange(card.accountNumber);
  const carryOut = (requestId: string, OTP: string) => {
    const update = { ...wholeUpdate(card), ...proof, CustNo: login.CustomerNumber, OTP };
    return change(part, () => callService('UpdateAllCardDetailsService', update, { requestId }));
  };
  return (
    <CardScreen
      title={t(($) => (part === 'limits' ? $.limits.title : $.control.title))}
      step={2}
      card={card}
    >
      <OtpSheet
        rows={rows}
        plan={{ ...purpose, proof: { ...proof, POffSet: '' }, carryOut }}
        onLeave={() => back()}
      />
    </CardScreen>
  );
}

/**
 * Limits and channels are sent together: whatever does not change is sent as it stands, so that
 * neither overwrites the other. The fields of cards abroad are sent empty.
 */
function wholeUpdate({
  limits,
  channels,
  ...card
}: WholeCard): Omit<Update, keyof Proof | 'CustNo' | 'OTP'> {
  return {
    CardNo: card.cardNo,
    ...termFields(limits, channels),
    IntAction: 's',
    LbrCode: card.branchCode,
    PrdAccountNumber: card.productAccountNumber,
    IntATMStatus: '',
    IntPOSStatus: '',
    IntECOMStatus: '',
    IntContactlessStatus: '',
    IntATMLimit: '',
    IntPOSLimit: '',
    IntECOMLimit: '',
    IntContactlessLimit: '',
  };
}
