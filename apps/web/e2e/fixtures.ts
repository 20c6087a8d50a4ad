import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialect, DialectName } from '@sahakar/contracts/dialect/dialect';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  test as base,
} from '@playwright/test';
import { recordedAs } from './recorded.ts';

import { noteLanguage, seenIn, watchScreens } from './seen.ts';

export { expect };

export type Sms = { readonly id: string; readonly text: string; readonly otp: string | null };

export type CastMember = {
  readonly key: string;
  readonly name: string;
  readonly loginUsername: string;
  readonly corporateId: string | null;
  readonly password: string;
  readonly transactionPassword: string | null;
  readonly mobile: string;
};

/** One bank of one test, as its people and its control plane see it. */
export type Simulator = {
  readonly world: string;
  person(key: string): Promise<CastMember>;
  /** The newest one-time password sent to this person, waiting for it where it is on its way. */
  otpOf(key: string, after?: string): Promise<string>;
  messagesTo(mobile: string): Promise<readonly Sms[]>;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
};

/** What the test's world begins with, beside the standard. */
export type WorldOptions = {
  scenario: string;
  /** Bank time at the start, ISO 8601. */
  startsAt: string | undefined;
  /** Changes to the standard policy, as wire values: group by group, setting by setting. */
  policy: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** How its switch speaks (decision 0061). */
  dialect: DialectName | Dialect;
};

/** A slow machine takes long to load a page anew, and until then the bank takes it for closed. */
const patience = { session: { closingSeconds: 60 } };

/** Every test has a world of its own, so that all of them may run at once. */
export const test = base.extend<WorldOptions & { simulator: Simulator }>({
  scenario: ['everyday', { option: true }],
  startsAt: [undefined, { option: true }],
  policy: [{}, { option: true }],
  dialect: ['standard', { option: true }],

  simulator: async (
    { request, context, baseURL, scenario, startsAt, policy, dialect },
    provide,
    { title },
  ) => {
    const world = `t${randomBytes(6).toString('hex')}`;
    const simulator = simulatorOf(request, world, scenario);
    const made = await request.post('/__sim/api/worlds', {
      data: {
        name: world,
        scenario,
        policy: { ...patience, ...policy },
        dialect,
        ...(startsAt !== undefined && { now: startsAt }),
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    await context.addCookies([{ name: 'X-Sim-World', value: world, url: baseURL ?? '' }]);
    if (dialect === 'documented') await shareClock(context, (await made.json()).now);
    watchScreens(context);
    const file = recordedAs(title);
    // Ids of requirements are no part of what a replay shows.
    const name = title.replace(/ \([A-Z0-9].*$/, '').slice(0, 100);
    if (file !== undefined) await simulator.post('/recording', { start: true, name });
    await provide(simulator);
    await tellSeen(simulator, context);
    if (file !== undefined) await keepReplay(simulator, file);
    const ledger = await simulator.get<{ ok: boolean }>('/ledger/verify');
    expect(ledger).toMatchObject({ ok: true });
    if (dialect === 'documented') await expectDocumentedCalls(simulator);
    await request.delete(`/__sim/api/worlds/${world}`);
  },

  page: async ({ page, simulator }, provide) => {
    // The simulator comes first, so that the page's very first request is made in its world.
    expect(simulator.world).not.toBe('');
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await provide(page);
    await noteLanguage(page);
    expect(faults.filter((text) => !isExpected(text))).toEqual([]);
  },
});

/** A lost or refused call is what some tests are about; the browser reports it as an error. */
const isExpected = (text: string) => text.startsWith('Failed to load resource');

/** Only where somebody gathers what tests exercise (docs/simulator/coverage.md). */
async function tellSeen(simulator: Simulator, context: BrowserContext): Promise<void> {
  if (process.env['COVERAGE_DIR'] === undefined) return;
  const { screens, languages, screensByAxe } = seenIn(context);
  const seen = { screens: [...screens], languages: [...languages] };
  await simulator.post('/coverage', { ...seen, screensByAxe: [...screensByAxe] });
}

/** The calls of the test as a file of `seeds/replays`. */
async function keepReplay(simulator: Simulator, file: string): Promise<void> {
  const { yaml } = await simulator.post<{ yaml: string }>('/recording', { stop: true });
  writeFileSync(join(import.meta.dirname, `../../../seeds/replays/${file}.yaml`), yaml);
}

/** A switch that tells no time has that of the machine, and so the page has that of the world. */
async function shareClock(context: BrowserContext, bankNow: string): Promise<void> {
  const ahead = Date.parse(bankNow) - Date.now();
  await context.addInitScript((milliseconds) => {
    const machineNow = Date.now.bind(Date);
    Date.now = () => machineNow() + milliseconds;
  }, ahead);
}

type Traffic = readonly { readonly service: string; readonly code: string }[];

/** Nothing was called or sent that the documents do not name: such a switch refuses it with these. */
async function expectDocumentedCalls(simulator: Simulator): Promise<void> {
  const calls = await simulator.get<Traffic>('/traffic');
  expect(calls.filter(({ code }) => code === '9015' || code === '9100')).toEqual([]);
}

/** Everybody of every scenario; they are the same in all worlds, so each worker asks once. */
let casts: Promise<readonly { readonly name: string; readonly cast: CastMember[] }[]> | undefined;

export function simulatorOf(
  request: APIRequestContext,
  world: string,
  scenario: string,
): Simulator {
  const headers = { 'X-Sim-World': world };
  const get = async <T>(path: string): Promise<T> => {
    const answer = await request.get(`/__sim/api${path}`, { headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    // Safe: the caller names the shape that the control API documents.
    return (await answer.json()) as T;
  };
  const person = async (key: string): Promise<CastMember> => {
    casts ??= get('/scenarios');
    const found = (await casts)
      .find(({ name }) => name === scenario)
      ?.cast.find((member) => member.key === key);
    if (found === undefined) throw new Error(`${scenario} has nobody called ${key}`);
    return found;
  };
  return {
    world,
    person,
    get,
    async post<T>(path: string, data: unknown): Promise<T> {
      const answer = await request.post(`/__sim/api${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      // Safe: the caller names the shape that the control API documents.
      return (await answer.json()) as T;
    },
    messagesTo: (mobile) => get<Sms[]>(`/sms?to=${mobile}`),
    async otpOf(key, after) {
      const { mobile } = await person(key);
      const since = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
      const messages = await get<Sms[]>(`/sms?to=${mobile}&wait=10${since}`);
      const otp = messages.findLast((message) => message.otp !== null)?.otp;
      if (otp == null) throw new Error(`No OTP came to ${mobile}`);
      return otp;
    },
  };
}
