import { readTildeMessage } from '@sahakar/contracts/identity/mobile-validation';
import { Refusal } from '../../../call/refusal.ts';
import { type Call, confirmMobile } from './identify.ts';
import type { TypedDetails } from './identity-checks.ts';
import type { Visitor } from './identity-modes.ts';

/**
 * Finds who has forgotten his user ID. What the validation after it answers does not matter: the
 * OTP comes next, and it goes to the number on the bank's record (RULINGS L12). Only a newer number
 * that cannot be confirmed stops it (A312).
 */
export async function findUserId(typed: TypedDetails, call: Call): Promise<Visitor> {
  const user = typed.mobile;
  const { Message } = await call(
    'ForgotUserIDService',
    {
      Mobile: typed.mobile,
      Account: typed.by === 'account' ? typed.account : '',
      Dob: typed.by === 'dateOfBirth' ? typed.dateOfBirth : '',
      // Spelled so on the wire.
      isForgetUserID: true,
    },
    { user },
  );
  const customerNo = Message.split('~')[1] ?? '';
  await validate({ userId: customerNo, mobile: user }, call);
  return {
    mode: 'forgotUserId',
    mobile: user,
    customerNo,
    customerName: '',
    userName: '',
    cardDetails: null,
  };
}

async function validate(typed: { userId: string; mobile: string }, call: Call): Promise<void> {
  try {
    await call(
      'MobileValidationIBService',
      {
        Key: 'MOBVAL',
        CustNo: typed.userId,
        isForgotPassword: false,
        isUnlockUserId: false,
        isForgotUserID: true,
      },
      { user: typed.mobile },
    );
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== '5099') return;
    // Unconfirmed, the OTP would go to the former number while the screen names the typed one.
    await confirmMobile(readTildeMessage(failure.message), typed, call);
  }
}
