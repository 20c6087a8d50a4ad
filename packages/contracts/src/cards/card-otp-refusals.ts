/** What a card service may answer to the OTP that it is sent (RULINGS O4), and to the state of the card. */
export const cardOtpRefusals = ['5029', '9020', '9021', '9023', '9024', '9070', '9071'] as const;
