import type { Tx } from '@sahakar/db/dialect';

/** What is said, by the bank's name where that is part of it. */
export type Text = string | ((bankName: string) => string);

export type Message = {
  readonly mobile: string;
  readonly text: Text;
  /**
   * The OTP request type or the kind of alert that caused it, such as LOGINOTP or DEBIT-ALERT.
   * Kinds that end in -ALERT hold no secret and keep their text; all others lose it after a day.
   */
  readonly requestType: string;
  /** The one-time password inside the text, so that the inbox can offer it; null for alerts. */
  readonly otp: string | null;
};

/** The bank's SMS gateway. A message is written in the transaction that causes it. */
export type Outbox = {
  send(tx: Tx, message: Message): Promise<void>;
};
