import { channelFields } from '@sahakar/contracts/cards/card-codes';
import type { Request } from '@sahakar/contracts/catalogue';
import type { Card } from './card.ts';

type Update = Request<'UpdateAllCardDetailsService'>;

type Proof = { readonly customerNo: string; readonly expiry: string; readonly cvv: string };

/**
 * The request that changes limits or channels: whatever does not change is sent as it stands, so that
 * neither overwrites the other. The fields of cards abroad are sent empty.
 */
export function cardUpdate(
  card: Card,
  change: Partial<Pick<Card, 'limits' | 'channels'>>,
  { customerNo, expiry, cvv }: Proof,
  otp: string,
): Update {
  const { limits, channels } = { ...card, ...change };
  return {
    CustNo: customerNo,
    CardNo: card.cardNo,
    ExpDt: expiry,
    COffSet: cvv,
    OTP: otp,
    [channelFields.atm.limit]: limits.atm,
    [channelFields.pos.limit]: limits.pos,
    [channelFields.ecom.limit]: limits.ecom,
    [channelFields.contactless.limit]: limits.contactless,
    [channelFields.atm.status]: channels.atm,
    [channelFields.pos.status]: channels.pos,
    [channelFields.ecom.status]: channels.ecom,
    [channelFields.contactless.status]: channels.contactless,
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
