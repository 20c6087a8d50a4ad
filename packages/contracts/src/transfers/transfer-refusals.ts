/** Why a transfer of any kind is not taken: OTP, transaction password, funds, limits, payee, rail. */
export const transferRefusals = [
  '9020',
  '9023',
  '9024',
  '9030',
  '9031',
  '9040',
  '9041',
  '9042',
  '9043',
  '9044',
  '9045',
  '9046',
  '9053',
] as const;
