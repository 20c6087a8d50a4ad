import * as z from 'zod/mini';
import { didYouMean } from '@sahakar/simulator/nearest-name';
import { ClearError } from '../clear-error.mjs';
import { sendControl } from '../target/send-control.ts';

/** A person of the scenario that the simulator plays. */
export type Castmate = z.output<typeof Castmate>;

/** What the simulator of a target tells of itself; there is none in front of a bank's own switch. */
export type Simulator = {
  /** What it plays; whoever has named a world that there is not is told so. */
  scenario(): Promise<string>;
  person(key: string): Promise<Castmate>;
  /** The newest one-time password that was sent to this number since `since`. */
  newestOtp(mobile: string): Promise<string>;
};

const Castmate = z.object({
  key: z.string(),
  name: z.string(),
  role: z.string(),
  loginUsername: z.string(),
  password: z.string(),
  transactionPassword: z.nullable(z.string()),
  mobile: z.string(),
});
const Scenarios = z.array(z.object({ name: z.string(), cast: z.array(Castmate) }));
const Health = z.object({ scenario: z.string() });
const Messages = z.array(z.object({ otp: z.nullable(z.string()) }));

export function simulatorAt(target: string, world: string | undefined): Simulator {
  const ask = <T>(path: string, answer: z.ZodMiniType<T>) =>
    sendControl(target, 'GET', path, { world, answer });
  const scenarioNow = async () => (await ask('/health', Health)).scenario;
  return {
    scenario: scenarioNow,
    async person(key) {
      const scenario = await scenarioNow();
      const { cast = [] } = (await ask('/scenarios', Scenarios)).find(isNamed(scenario)) ?? {};
      const who = cast.filter(({ loginUsername }) => loginUsername !== '');
      const person = who.find((one) => one.key === key);
      if (person !== undefined) return person;
      const keys = who.map((one) => one.key);
      throw new ClearError(
        `Nobody called ${key} signs in, in the scenario ${scenario}.${didYouMean(key, keys)} There are ${keys.join(', ')}.`,
        2,
      );
    },
    async newestOtp(mobile) {
      const messages = await ask(`/sms?to=${encodeURIComponent(mobile)}`, Messages);
      const otp = messages.findLast((message) => message.otp !== null)?.otp;
      if (otp == null) throw new ClearError(`No one-time password was sent to ${mobile}.`, 2);
      return otp;
    },
  };
}

const isNamed =
  (name: string) =>
  ({ name: of }: { readonly name: string }) =>
    of === name;
