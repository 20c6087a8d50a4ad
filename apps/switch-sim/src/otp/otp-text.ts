import type { Text } from '../outbox/outbox.ts';

/** The SMS says what the code is for, so that the customer signs what he sees. */
export function otpText(purpose: string, code: string, lifeSeconds: number): Text {
  const minutes = Math.round(lifeSeconds / 60);
  return (bankName) =>
    `${code} is your one-time password ${purpose}. Valid for ${minutes} minutes. ${bankName} never asks for it.`;
}
