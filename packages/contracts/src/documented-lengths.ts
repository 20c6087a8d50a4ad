/**
 * How many characters the documents give a field of transfers, cards and positive pay. Requests are
 * refused and fields are cut by the same number.
 */
export const lengths = {
  otp: 6,
  /** An amount as it is typed, with its point and its paise. */
  typedAmount: 12,
  transferRemark: 30,
  transactionPassword: 30,
  cvv: 3,
  cardPin: 4,
  /** Month or year of a card's expiry. */
  expiryPart: 2,
  chequeNumber: 6,
  micr: 9,
  /** A payee's name and a remark of positive pay. */
  positivePayText: 20,
} as const;
