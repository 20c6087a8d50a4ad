import { readTildeMessage } from '@sahakar/contracts/identity/mobile-validation';
import { Refusal } from '../../../call/refusal.ts';
import { type Call, confirmMobile } from './identify.ts';
import type { TypedDetails } from './identity-checks.ts';
import type { Visitor } from './identity-modes.ts';

/**
 * Finds who has forgotten his user ID. What the validation after it answers does not matter: the
 * OTP comes next, and it goes to the number on the bank's record (RULINGS L12), which the screen
 * names only where the bank was heard on it. A newer one that cannot be confirmed stops it (A312).
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
  const customerNo = readTildeMessage(Message).parts[0] ?? '';
  const isHeard = await validate({ userId: customerNo, mobile: user }, call);
  return {
    mode: 'forgotUserId',
    mobile: user,
    customerNo,
    customerName: '',
    userName: '',
    cardDetails: null,
    ...(!isHeard && { isNumberUnsure: true }),
  };
}

/** Whether the bank has answered; a number that it has changed is confirmed by then. */
async function validate(typed: { userId: string; mobile: string }, call: Call): Promise<boolean> {
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
    if (!(failure instanceof Refusal)) return false;
    if (failure.code !== '5099') return true;
    // Unconfirmed, the OTP would go to the former number while the screen names the typed one.
    await confirmMobile(readTildeMessage(failure.message), typed, call);
  }
  return true;
}
