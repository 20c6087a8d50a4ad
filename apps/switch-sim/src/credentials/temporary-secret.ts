import { randomInt } from 'node:crypto';
import type { Tx } from '@sahakar/db/dialect';
import { mobilePins } from '@sahakar/db/schema/identity';
import type { Bank } from '../bank.ts';
import type { SignedInUser } from '../call/handler.ts';
import type { Asker } from './hash-line.ts';

export type TemporaryPin = { readonly pin: string; readonly pinHash: string };

export async function makeTemporaryPin(bank: Bank, asker: Asker): Promise<TemporaryPin> {
  const pin = temporaryPin();
  return { pin, pinHash: await bank.slowHash.inTurn(asker, () => bank.slowHash.hash(pin)) };
}

/** The OTP was right: a PIN for one change goes out by SMS and takes the place of the forgotten one. */
export async function sendTemporaryPin(
  tx: Tx,
  bank: Bank,
  user: SignedInUser,
  kind: 'MPIN' | 'TPIN',
  { pin, pinHash }: TemporaryPin,
): Promise<void> {
  const hours = bank.policy.identity.temporarySecretHours;
  const temporaryUntil = new Date(bank.clock.now().getTime() + hours * 3_600_000);
  const row = { pinHash, temporaryUntil, failures: 0 };
  await tx
    .insert(mobilePins)
    .values({ loginUsername: user.loginUsername, kind, ...row })
    .onConflictDoUpdate({ target: [mobilePins.loginUsername, mobilePins.kind], set: row });
  await bank.outbox.send(tx, {
    mobile: user.mobile,
    requestType: 'TEMPORARY-PIN',
    otp: null,
    text: (bankName) =>
      `${pin} is your temporary mobile banking ${kind}. Please change it within ${hours} hours. ${bankName} never asks for it.`,
  });
}

const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';
/** Symbols that nobody mistakes when he copies them from an SMS. */
const symbols = '@#$%&*';

/** A password of every class of the rules, without characters that look alike. */
export function temporaryPassword(): string {
  const alphabets = [letters.toUpperCase(), letters, letters, letters, symbols];
  const characters = [...alphabets, digits, digits, digits, digits, digits].map(
    (alphabet) => alphabet[randomInt(alphabet.length)] ?? '',
  );
  return characters.join('');
}

/** Four digits for mobile banking; never 0000, which everybody tries and a replay takes as wrong. */
function temporaryPin(): string {
  return String(randomInt(1, 10_000)).padStart(4, '0');
}
