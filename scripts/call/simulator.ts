import * as z from 'zod/mini';
import { didYouMean } from '@sahakar/simulator/nearest-name';
import { ClearError } from '../clear-error.mjs';
import { controlHeaders } from '../target/send-control.ts';

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
/** Of the control API; what is no simulator says more, or something else. */
const Refusal = z.strictObject({ error: z.string() });
const Messages = z.array(z.object({ otp: z.nullable(z.string()) }));

export function simulatorAt(target: string, headers: Readonly<Record<string, string>>): Simulator {
  const ask = async <T extends z.ZodMiniType>(path: string, shape: T): Promise<z.output<T>> => {
    const url = new URL(`/__sim/api${path}`, target);
    const told = await fetch(url, { headers: { ...headers, ...controlHeaders() } }).catch(
      () => null,
    );
    if (told === null) {
      throw new ClearError(`Nothing answers at ${target}. npm start opens the simulator.`, 2);
    }
    const said: unknown = await told.json().catch(() => null);
    const read = told.ok ? shape.safeParse(said) : null;
    if (read?.success === true) return read.data;
    const refusal = Refusal.safeParse(said);
    if (refusal.success) throw new ClearError(refusal.data.error, 2);
    throw new ClearError(
      `No simulator answers at ${url.origin} (HTTP ${told.status} at ${url.pathname}): the cast ` +
        'and its inbox are only there. Elsewhere --user and --password sign in, at a terminal, which ' +
        'asks for the one-time password.',
      2,
    );
  };
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
      if (otp == null) throw new ClearError(`No one-time password was sent to ${mobile}.`);
      return otp;
    },
  };
}

const isNamed =
  (name: string) =>
  ({ name: of }: { readonly name: string }) =>
    of === name;
