import type { TypedIdentity } from './identify.ts';

type Texts = typeof import('../../../i18n/en/identity.json');

export type IdentityFault = {
  readonly key: keyof Texts['checks'];
  readonly field: 'userId' | 'mobile';
  readonly alsoEmpty?: readonly 'mobile'[];
};

/** The first thing that is wrong with user ID and mobile number, before any call. */
export function identityFault({ userId, mobile }: TypedIdentity): IdentityFault | null {
  if (userId === '' && mobile === '') {
    return { key: 'fillAll', field: 'userId', alsoEmpty: ['mobile'] };
  }
  if (userId.length < 2 || userId.length > 15) return { key: 'userId', field: 'userId' };
  if (!/^\d{10}$/.test(mobile)) return { key: 'mobile', field: 'mobile' };
  return null;
}

export const noCard = { card: '', month: '', year: '', cvv: '' };
export type TypedCard = Readonly<typeof noCard>;

export type CardFault = {
  readonly key: keyof Texts['card']['checks'];
  readonly field: keyof TypedCard;
  readonly alsoEmpty?: readonly (keyof TypedCard)[];
};

/** The first thing that is wrong with the card details, in the order of the fields (A231 to A237). */
export function cardFault({ card, month, year, cvv }: TypedCard): CardFault | null {
  if (card === '' && month === '' && year === '' && cvv === '') {
    return { key: 'fillAll', field: 'card', alsoEmpty: ['month', 'year', 'cvv'] };
  }
  if (card === '') return { key: 'cardMissing', field: 'card' };
  if (card.length < 6) return { key: 'cardInvalid', field: 'card' };
  if (month === '') return { key: 'please_enter_expiry_month', field: 'month' };
  if (Number(month) < 1 || Number(month) > 12)
    return { key: 'please_enter_valid_expiry_month', field: 'month' };
  if (year === '') return { key: 'please_enter_expiry_year', field: 'year' };
  if (Number(year) === 0) return { key: 'please_enter_valid_expiry_year', field: 'year' };
  if (cvv === '') return { key: 'please_enter_cvv', field: 'cvv' };
  return cvv.length < 3 ? { key: 'please_enter_valid_cvv', field: 'cvv' } : null;
}

export type TypedDetails = {
  readonly mobile: string;
  readonly by: 'dateOfBirth' | 'account' | null;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
  readonly account: string;
  readonly captcha: string;
};

export type DetailsFault = {
  readonly key: keyof Texts['forgotUserId']['checks'];
  readonly field: 'mobile' | 'byDateOfBirth' | 'dateOfBirth' | 'account' | 'captcha';
};

/** What is wrong with a forgotten user ID, each field by its own sentence, in their order. */
export function detailsFaults(
  typed: TypedDetails,
  challenge: string,
  today: string,
): readonly DetailsFault[] {
  return [
    mobileFault(typed.mobile),
    choiceFault(typed, today),
    captchaFault(typed, challenge),
  ].filter((fault) => fault !== null);
}

function mobileFault(mobile: string): DetailsFault | null {
  if (mobile === '') return { key: 'mobileMissing', field: 'mobile' };
  return mobile.length === 10 ? null : { key: 'mobileInvalid', field: 'mobile' };
}

function choiceFault(
  { by, dateOfBirth, account }: TypedDetails,
  today: string,
): DetailsFault | null {
  if (by === null) return { key: 'noChoice', field: 'byDateOfBirth' };
  if (by === 'dateOfBirth') {
    if (dateOfBirth === '') return { key: 'dateMissing', field: 'dateOfBirth' };
    return dateOfBirth > today ? { key: 'dateInFuture', field: 'dateOfBirth' } : null;
  }
  if (account === '') return { key: 'accountMissing', field: 'account' };
  return account.length === 15 ? null : { key: 'accountInvalid', field: 'account' };
}

function captchaFault({ captcha }: TypedDetails, challenge: string): DetailsFault | null {
  if (captcha === '') return { key: 'captchaMissing', field: 'captcha' };
  return captcha === challenge ? null : { key: 'captchaWrong', field: 'captcha' };
}
