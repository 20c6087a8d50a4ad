import { Health, Person, Scenario, SmsMessage } from '@sahakar/simulator/answers';
import { didYouMean } from '@sahakar/simulator/nearest-name';
import * as z from 'zod/mini';
import { ClearError } from '../clear-error.mjs';
import { sendControl } from '../target/send-control.ts';

/** What the simulator of a target tells of itself; there is none in front of a bank's own switch. */
export type Simulator = ReturnType<typeof simulatorAt>;

/** A person of the scenario that the simulator plays. */
export type Castmate = z.output<typeof Castmate>;

// No more than is asked for, so that another version, which leaves out something else, is a simulator too.
const Castmate = z.pick(Person, {
  key: true,
  loginUsername: true,
  password: true,
  transactionPassword: true,
  mobile: true,
  customerNumber: true,
  cards: true,
});
const Story = z.extend(z.pick(Scenario, { name: true }), { cast: z.array(Castmate) });
const Playing = z.pick(Health, { scenario: true });
const Message = z.pick(SmsMessage, { otp: true, text: true });

export function simulatorAt(target: string, world?: string) {
  const ask = <T>(path: string, answer: z.ZodMiniType<T>) =>
    sendControl(target, 'GET', path, { world, answer });
  const scenario = async () => (await ask('/health', Playing)).scenario;
  const scenarios = () => ask('/scenarios', z.array(Story));
  const messagesTo = (mobile: string) =>
    ask(`/sms?to=${encodeURIComponent(mobile)}`, z.array(Message));
  return {
    /** What it plays; whoever has named a world that there is not is told so. */
    scenario,
    scenarios,
    async person(key: string): Promise<Castmate> {
      const playing = await scenario();
      const { cast = [] } = (await scenarios()).find(({ name }) => name === playing) ?? {};
      const who = cast.filter(({ loginUsername }) => loginUsername !== '');
      const person = who.find((one) => one.key === key);
      if (person !== undefined) return person;
      const keys = who.map((one) => one.key);
      throw new ClearError(
        `Nobody called ${key} signs in, in the scenario ${playing}.${didYouMean(key, keys)} There are ${keys.join(', ')}.`,
        2,
      );
    },
    /** The oldest first. */
    messagesTo,
    async newestOtp(mobile: string): Promise<string> {
      const otp = (await messagesTo(mobile)).findLast((message) => message.otp !== null)?.otp;
      if (otp == null) throw new ClearError(`No one-time password was sent to ${mobile}.`, 2);
      return otp;
    },
  };
}
