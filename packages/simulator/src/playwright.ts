import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';
import type * as z from 'zod/mini';
import type { Person } from './answers.ts';
import type { WorldInput } from './control/worlds.ts';
import { type Simulator, simulator as simulatorAt } from './simulator.ts';

export { expect };

type NewWorld = z.input<typeof WorldInput>;

/** What the test's world begins with, beside the standard; for `test.use`. */
export type WorldOptions = {
  scenario: string;
  /** Bank time at the start, ISO 8601. */
  startsAt: string | undefined;
  /** Changes to the documented policy, as wire values: group by group, setting by setting. */
  policy: NonNullable<NewWorld['policy']>;
  /** How its switch speaks (decision 0061). */
  dialect: NonNullable<NewWorld['dialect']>;
  /** SIM_CONTROL_TOKEN, where the simulator asks for it. */
  controlToken: string | undefined;
};

type Fixtures = {
  /** A bank of the test's own: made before it, removed after it, and that of the page. */
  simulator: Simulator;
  /** Its name. */
  world: string;
  clock: Simulator['clock'];
  person: (key: string) => Promise<Person>;
  /** The newest one-time password of somebody, once it is there. */
  otp: (key: string, after?: string) => Promise<string>;
  /** Opens a screen as somebody who is signed in, without typing the sign-in. */
  signIn: (key: string, path?: string) => Promise<void>;
};

/** A slow machine takes long to load a page anew, and until then the bank takes it for closed. */
const patience = { closingSeconds: 60 };

/** Every test has a world of its own, so that all of them may run at once. */
export const test = base.extend<WorldOptions & Fixtures>({
  scenario: ['everyday', { option: true }],
  startsAt: [undefined, { option: true }],
  policy: [{}, { option: true }],
  dialect: ['standard', { option: true }],
  controlToken: [process.env['SIM_CONTROL_TOKEN'], { option: true }],

  world: async (
    { request, context, baseURL, scenario, startsAt, policy, dialect, controlToken },
    provide,
  ) => {
    const name = `t${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const { worlds } = simulatorThrough(request, { token: controlToken });
    await worlds.create({
      name,
      scenario,
      policy: { ...policy, session: { ...patience, ...policy['session'] } },
      dialect,
      ...(startsAt !== undefined && { now: startsAt }),
    });
    await context.addCookies([{ name: 'X-Sim-World', value: name, url: baseURL ?? '' }]);
    await provide(name);
    await worlds.remove(name);
  },
  simulator: async ({ request, world, controlToken }, provide) => {
    await provide(simulatorThrough(request, { world, token: controlToken }));
  },
  // The world comes first, so that the page's very first request is made in it.
  page: async ({ page, world: _world }, provide) => provide(page),
  clock: async ({ simulator }, provide) => provide(simulator.clock),
  person: async ({ simulator }, provide) => provide(simulator.person),
  otp: async ({ simulator }, provide) => provide(simulator.otpOf),
  signIn: async ({ page, world, controlToken }, provide) => {
    const through = { world, token: controlToken };
    await provide((key, path) => openAs(page, through, key, path));
  },
});

type Through = {
  readonly world?: string | undefined;
  readonly token?: string | undefined;
};

/**
 * A simulator by Playwright's own client, which knows the address of the test and takes certificates
 * as its browser does.
 */
export const simulatorThrough = (request: APIRequestContext, who: Through = {}) =>
  simulatorAt({
    baseUrl: anyOrigin,
    ...who,
    async fetch(url, { body, ...init }) {
      const path = url.slice(anyOrigin.length);
      const answer = await request.fetch(path, {
        ...init,
        // That of the browser's actions is meant for clicks: a wait for an OTP has its own, a test too.
        timeout: 0,
        ...(body !== undefined && { data: body }),
      });
      return { status: answer.status(), text: () => answer.text() };
    },
  });

const anyOrigin = 'http://simulator';

/**
 * The cookie of the session and what a tab of the portal holds come from the control plane; the
 * warning of an expiring password belongs to a sign-in that was typed.
 */
export async function openAs(
  page: Page,
  through: Through,
  key: string,
  path = '/main',
): Promise<void> {
  // A call of the page that is open may still bring a cookie of its own.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  // The page's own client shares its cookies.
  const { now, endsAt, ...held } = await simulatorThrough(page.request, through).signIn(key);
  const left = Date.parse(endsAt ?? now) - Date.parse(now);
  const holding = await page.addInitScript(
    ([tab, bankNow, milliseconds]) => {
      // The tab counts by the machine's clock, which need not be the bank's.
      const clock = { endsAt: Date.now() + milliseconds, bankAhead: bankNow - Date.now() };
      const session = { ...tab, ...clock, phase: 'in', passwordWarning: null };
      sessionStorage.setItem('sahakar.session', JSON.stringify(session));
    },
    [held, Date.parse(now), left] as const,
  );
  await page.goto(path);
  await holding.dispose();
}
