import type { ReplayBank } from './run-replay.ts';
import { NoValueError } from './variables.ts';

type Message = { readonly otp: string | null; readonly text: string };

/** What a replay asks of messages, where all to a number can be read, the oldest first. */
export function messageReader(
  read: (mobile: string) => Promise<readonly Message[]>,
): Pick<ReplayBank, 'newestOtp' | 'newestText'> {
  const newest = async (mobile: string, isMeant: (one: Message) => boolean) => {
    const message = (await read(mobile)).findLast(isMeant);
    if (message !== undefined) return message;
    throw new NoValueError(`no such message was sent to ${mobile}`);
  };
  return {
    newestOtp: async (mobile) => (await newest(mobile, ({ otp }) => otp !== null)).otp ?? '',
    newestText: async (mobile, pattern) =>
      (await newest(mobile, ({ text }) => pattern.test(text))).text,
  };
}
