export type TypedDetails = {
  readonly mobile: string;
  readonly by: 'dateOfBirth' | 'account' | null;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
  readonly account: string;
  readonly captcha: string;
};

export type DetailsFault = {
  readonly key:
    | 'mobileMissing'
    | 'mobileInvalid'
    | 'noChoice'
    | 'dateMissing'
    | 'dateInFuture'
    | 'accountMissing'
    | 'accountInvalid'
    | 'captchaMissing'
    | 'captchaWrong';
  readonly field: 'mobile' | 'byDateOfBirth' | 'dateOfBirth' | 'account' | 'captcha';
};

/** The first thing that is wrong with a forgotten user ID, in the order of the fields. */
export function detailsFault(
  typed: TypedDetails,
  challenge: string,
  today: string,
): DetailsFault | null {
  return mobileFault(typed.mobile) ?? choiceFault(typed, today) ?? captchaFault(typed, challenge);
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
