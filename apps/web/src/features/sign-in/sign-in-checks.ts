/** The two tabs of the login. */
export type LoginKind = 'retail' | 'corporate';

export const noCredentials = {
  corporateId: '',
  userId: '',
  password: '',
  captcha: '',
};
export type Credentials = Readonly<typeof noCredentials>;

export type CheckKey = keyof (typeof import('../../i18n/en/auth.json'))['checks'];

/** What stops a login before any call, the field to go to, and those that are empty beside it. */
export type CheckFault = {
  readonly key: CheckKey;
  readonly field: keyof Credentials;
  readonly alsoEmpty?: readonly (keyof Credentials)[];
};

/** The first thing that is wrong, in the bank's order (A204 to A211): only this one is shown. */
export function firstFault(
  kind: LoginKind,
  { corporateId, userId, password, captcha }: Credentials,
  challenge: string,
): CheckFault | null {
  const isCorporate = kind === 'corporate';
  const secret = password.trim();
  const hasAny = userId !== '' || secret !== '' || captcha !== '';
  if (!hasAny && (!isCorporate || corporateId === '')) {
    return isCorporate
      ? { key: 'fillAll', field: 'corporateId', alsoEmpty: ['userId', 'password', 'captcha'] }
      : { key: 'fillAll', field: 'userId', alsoEmpty: ['password', 'captcha'] };
  }
  if (isCorporate && corporateId === '') return { key: 'corporateId', field: 'corporateId' };
  if (userId === '' && secret === '') {
    return { key: 'userIdAndPassword', field: 'userId', alsoEmpty: ['password'] };
  }
  if (userId === '') return { key: 'userId', field: 'userId' };
  if (secret === '') return { key: 'password', field: 'password' };
  if (captcha === '') return { key: 'captcha', field: 'captcha' };
  if (captcha !== challenge) return { key: 'captchaWrong', field: 'captcha' };
  return null;
}

/** What the bank is asked: blanks around the password are none of it (A214). */
export function loginRequest({ userId, password }: Credentials) {
  return { LoginUsername: userId, LoginPassword: password.trim() };
}
