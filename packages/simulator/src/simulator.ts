import type * as z from 'zod/mini';
import type {
  ClockAnswer,
  Explanation,
  FaultInForce,
  FaultRule,
  Health,
  LedgerVerdict,
  Person,
  RecordedCall,
  Scenario,
  SmsMessage,
  WorldEntry,
} from './answers.ts';
import type {
  CoverageAnswer,
  PolicyForm,
  RailState,
  RecordingState,
  SignedIn,
  WorldDiff,
} from './answers-of-instruments.ts';
import type { Rewound, Snapshot, Timeline } from './answers-of-time.ts';
import type { ExplainQuery, TrafficQuery } from './control/calls.ts';
import type { FaultInput } from './control/faults.ts';
import type { RailInput } from './control/outcomes.ts';
import type { SignInInput, SmsQuery } from './control/people.ts';
import type { PolicyInput } from './control/policy.ts';
import type { ResetInput, WorldInput } from './control/worlds.ts';
import { type Address, queryText, type Send, sender } from './send.ts';

/** What a query takes, with numbers as numbers. */
type Query<S extends z.ZodMiniType> = Partial<z.output<S>>;

export type Simulator = ReturnType<typeof simulator>;

/** One world of a simulator, by the control API: docs/control-api.md. */
export function simulator(address: Address) {
  const cast: Cast = { known: [] };
  const send = forgetting(sender(address), cast);
  const people = peopleOf(send, cast);
  return {
    world: address.world ?? 'main',
    ...people,
    /** A call that has no word of its own here; whoever asks names the shape of the answer. */
    get: <T = unknown>(path: string) => send<T>('GET', path),
    post: <T = unknown>(path: string, body: unknown) => send<T>('POST', path, body),
    health: () => send<Health>('GET', '/health'),
    /** Makes the world anew. */
    reset: (input: z.input<typeof ResetInput>) => send<WorldEntry>('POST', '/reset', input),
    signIn: (person: string, step: z.input<typeof SignInInput>['step'] = 'signed-in') =>
      send<SignedIn>('POST', '/sign-in', { person, step }),
    worlds: worldsOf(send),
    clock: clockOf(send),
    snapshots: snapshotsOf(send),
    faults: {
      list: () => send<readonly FaultInForce[]>('GET', '/faults'),
      add: (fault: z.input<typeof FaultInput>) => send<FaultRule>('POST', '/faults', fault),
      addPreset: (name: string) =>
        send<readonly FaultRule[]>('POST', `/fault-presets/${encodeURIComponent(name)}`, {}),
      remove: (id: string) => send<unknown>('DELETE', `/faults/${encodeURIComponent(id)}`),
      clear: () => send<unknown>('DELETE', '/faults'),
    },
    rails: {
      read: () => send<readonly RailState[]>('GET', '/rails'),
      set: (input: z.input<typeof RailInput>) => send<readonly RailState[]>('PUT', '/rails', input),
    },
    policy: {
      read: () => send<PolicyForm>('GET', '/policy'),
      change: (input: z.input<typeof PolicyInput>) => send<PolicyForm>('POST', '/policy', input),
    },
    traffic: (query: Query<typeof TrafficQuery> = {}) =>
      send<readonly RecordedCall[]>('GET', `/traffic${queryText(query)}`),
    explain: async (query: Query<typeof ExplainQuery>): Promise<readonly Explanation[]> =>
      [
        await send<Explanation | readonly Explanation[]>('GET', `/explain${queryText(query)}`),
      ].flat(),
    ledger: { verify: () => send<LedgerVerdict>('GET', '/ledger/verify') },
    coverage: {
      read: () => send<CoverageAnswer>('GET', '/coverage'),
      clear: () => send<unknown>('DELETE', '/coverage'),
    },
    recording: {
      start: (name: string) => send<RecordingState>('POST', '/recording', { start: true, name }),
      /** Ends it and answers the replay, as YAML. */
      async stop(): Promise<string> {
        const { yaml = '' } = await send<RecordingState>('POST', '/recording', { stop: true });
        return yaml;
      },
    },
  };
}

function worldsOf(send: Send) {
  return {
    list: () => send<readonly WorldEntry[]>('GET', '/worlds'),
    create: (input: z.input<typeof WorldInput>) => send<WorldEntry>('POST', '/worlds', input),
    remove: (name: string) => send<unknown>('DELETE', `/worlds/${encodeURIComponent(name)}`),
    /** What is other in a second world than in a first; in a first than at its beginning. */
    diff: (a: string, b?: string) => send<WorldDiff>('GET', `/worlds/diff${queryText({ a, b })}`),
  };
}

/** Every move answers when what was due on the way has run. */
function clockOf(send: Send) {
  const move = (body: object) => send<ClockAnswer>('POST', '/clock', body);
  return {
    read: () => send<ClockAnswer>('GET', '/clock'),
    /** By an ISO 8601 duration such as P1D or PT90M. */
    advance: (by: string) => move({ advance: by }),
    /** To a moment as ISO 8601 text. */
    set: (to: string) => move({ set: to }),
    freeze: () => move({ freeze: true }),
    resume: () => move({ resume: true }),
    timeline: () => send<Timeline>('GET', '/timeline'),
    /** To a snapshot, or to before the last move. */
    rewind: (snapshot?: string) => send<Rewound>('POST', '/rewind', { snapshot }),
  };
}

function snapshotsOf(send: Send) {
  return {
    list: () => send<readonly Snapshot[]>('GET', '/snapshots'),
    take: (name?: string) => send<Snapshot>('POST', '/snapshots', { name }),
    remove: (name: string) => send<unknown>('DELETE', `/snapshots/${encodeURIComponent(name)}`),
  };
}

const otpWaitSeconds = 10;

/** A long list: it is asked for anew only where somebody is not in it. */
type Cast = { known: readonly Scenario[] };

/** A world that is made anew, or was before, may tell another story under the same name. */
function forgetting(send: Send, cast: Cast): Send {
  return (method, path, body) => {
    if (path === '/reset' || path === '/rewind') cast.known = [];
    return send(method, path, body);
  };
}

function peopleOf(send: Send, cast: Cast) {
  const find = async (scenario: string, key: string): Promise<Person | undefined> =>
    cast.known.find(({ name }) => name === scenario)?.cast.find((one) => one.key === key);

  async function person(key: string): Promise<Person> {
    const { scenario } = await send<Health>('GET', '/health');
    const before = await find(scenario, key);
    if (before !== undefined) return before;
    cast.known = await send<readonly Scenario[]>('GET', '/scenarios');
    const found = await find(scenario, key);
    if (found === undefined) throw new Error(`${scenario} has nobody called ${key}`);
    return found;
  }
  const messages = (query: Query<typeof SmsQuery>) =>
    send<readonly SmsMessage[]>('GET', `/sms${queryText(query)}`);

  return {
    scenarios: () => send<readonly Scenario[]>('GET', '/scenarios'),
    /** Somebody of this world's scenario, with what signs him in. */
    person,
    messages,
    messagesTo: (mobile: string) => messages({ to: mobile }),
    /**
     * The newest one-time password sent to this person, waiting for it where it is on its way. What
     * came up to the message `after` is none of it: without, one that was used up already will do.
     */
    async otpOf(key: string, after?: string): Promise<string> {
      const { mobile } = await person(key);
      const until = performance.now() + otpWaitSeconds * 1000;
      let seen = after;
      let wait = otpWaitSeconds;
      for (;;) {
        const all = await messages({ to: mobile, wait, after: seen });
        const otp = all.findLast((message) => message.otp !== null)?.otp;
        if (otp != null) return otp;
        // Any message ends the wait of the simulator, and it may be of money that has come.
        seen = all.at(-1)?.id ?? seen;
        if (wait === 0) throw new Error(`No OTP came to ${mobile}`);
        wait = Math.max(0, Math.round((until - performance.now()) / 1000));
      }
    },
  };
}
