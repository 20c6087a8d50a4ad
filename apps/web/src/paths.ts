/** Every route of the portal, spelled as the product has them. */
export const paths = {
  root: '/',
  main: '/main',
  otpVerification: '/OtpVerification',
  newRegister: '/NewRegister',
  unlockUser: '/UnlockUser',
  forgotUserId: '/ForgotUserId',
  cardDetails: '/CardDetails',
  changeLoginPassword: '/ChangeIBPortalPassword',
  changePassword: '/ChangePassword',
  changeTransactionPassword: '/ChangeTpin',
  forgotPin: '/ForgotMPinTpin',
  recoverId: '/RecoverId',
  profile: '/Profile',
  resetProfile: '/ResetProfile',
  withinBank: '/WithinBank',
  // Spelled so in the product.
  withinBankTransfer: '/WithinBankTranfer',
  withinBankStatement: '/WithinBankStatement',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
