/**
 * What variable1 to variable4 can stand for, and how each is written. A text that is not written so is
 * no such thing: it is refused and never gets into an SMS (ruling 33).
 */
export const otpVariables = {
  /** Rupees with at most two decimals, more than nothing. */
  amount: /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,2})?$/,
  /** An account of the customer's own. */
  fromAccount: /^\d{15}$/,
  /** The account of a payee, or another own one; empty for a deposit that has no number yet. */
  toAccount: /^[A-Za-z0-9]{0,30}$/,
  /** A payee as the bank has him on record, the holder of an own account, or a deposit's scheme. */
  name: /^(?=.*\p{L})[\p{L}\p{M}\p{N} .,'&()/-]{1,60}$/u,
  /** A code of ScheduleFrequency. */
  frequency: /^[1-4]$/,
  cheque: /^(?!0{6})\d{6}$/,
  /** The Id of one of the bank's daily limits. */
  limit: /^[A-Za-z0-9]{1,20}$/,
  /** A PIN of mobile banking; MPIN where nothing is said (RULINGS P2). */
  pinType: /^(MPIN|TPIN)?$/i,
  /** A card, by its number as the bank answers it. */
  card: /^\d{4}X{4,11}\d{4}$/,
} as const satisfies Record<string, RegExp>;

export type OtpVariable = keyof typeof otpVariables;
