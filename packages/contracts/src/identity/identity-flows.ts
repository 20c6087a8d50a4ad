/** The OTP request types of the four flows before a login, which also name the flows. */
export const identityFlows = [
  'ONLINEREGOTP',
  'FORGOTPASS',
  'UNLOCKUSERID',
  'FORGOTUSERIDOTP',
] as const;

/** Registration, forgotten password, unlock and forgotten user ID. */
export type IdentityFlow = (typeof identityFlows)[number];
