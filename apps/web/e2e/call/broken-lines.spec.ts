import type { Page } from '@playwright/test';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import {
  moments,
  type Toxic,
  toxicLine,
  type ToxicLine,
  toxics,
} from '@sahakar/simulator/testing/toxic-line';
import { callsAfter } from '../calls.ts';
import { expect, type Simulator, test as base } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import {
  type Flow,
  ofCardsAndPasswords,
  ofPayeesAndCheques,
  transfersAndRequests,
} from './broken-line-flows.ts';

const waitMillisecondsMax = 35_000;

/** The portal behind a line in which something goes wrong. */
const test = base.extend<{ line: ToxicLine }>({
  line: async ({ locale: _needsNothing }, provide, { config: { webServer } }) => {
    const line = await toxicLine(Number(new URL(webServer?.url ?? '').port));
    await provide(line);
    line.close();
  },
  baseURL: async ({ line }, provide) => provide(line.origin),
});

const all = toxics.flatMap((toxic) => moments.map((moment) => ({ toxic, moment })));
const few: typeof all = [
  { toxic: 'slicer', moment: 'during' },
  { toxic: 'reset_peer', moment: 'after' },
  { toxic: 'limit_data', moment: 'before' },
];

/** Late or in pieces, everything comes through in the end. */
const passable: ReadonlySet<Toxic> = new Set(['latency', 'slicer', 'slow_close']);

type End = 'done' | 'notDone' | 'unknown';

/** How the page tells that it ended, however long it takes to. */
async function toldBy(page: Page, { done }: Flow): Promise<End> {
  const ends = {
    done: done(page),
    unknown: page.getByText(/not confirm/),
    notDone: page
      .locator('dialog.message[open], .banner.error, h2:text("was not")')
      .filter({ hasNotText: /not confirm/ }),
  };
  let told: End | undefined;
  // What became of a payment may be learnt while one looks.
  const look = async () => {
    for (const end of ['done', 'unknown', 'notDone'] as const) {
      if (await ends[end].filter({ visible: true }).first().isVisible()) return (told = end);
    }
    return null;
  };
  const often = { timeout: 2 * waitMillisecondsMax, intervals: [20] };
  await expect.poll(look, often).not.toBeNull();
  return told ?? 'unknown';
}

/** How often it was carried out: each effect leaves one line of the audit log. */
async function effectsOf(simulator: Simulator, { service }: Flow): Promise<number> {
  const effects = (await callsAfter(simulator)).flatMap(({ why }) => why?.effects ?? []);
  return effects.filter(
    (one) => one.kind === 'audit' && one.service === service && one.code === '0',
  ).length;
}

/** In a world and a tab that know nothing of what was tried before. */
async function beginAnew(page: Page, simulator: Simulator, flow: Flow): Promise<void> {
  await simulator.reset({ scenario: flow.scenario ?? 'everyday' });
  if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
  await signIn(page, simulator, flow.key ?? 'asha', flow.at);
  await flow.reach(page, simulator);
}

for (const [name, flow] of Object.entries({
  ...transfersAndRequests,
  ...ofPayeesAndCheques,
  ...ofCardsAndPasswords,
})) {
  test(`whatever goes wrong on the line while the bank is asked for ${name}, the page waits 35 seconds at the most, nothing is done twice, and what it says of it is so (ASSURANCE D8) @wide`, async ({
    page,
    simulator,
    line,
  }) => {
    const tried = times(few, all);
    test.setTimeout(tried.length * 2 * waitMillisecondsMax);
    const counts = { done: 0, notDone: 0, unknown: 0 };
    let slowest = 0;
    for (const trouble of tried) {
      await test.step(`${trouble.toxic} ${trouble.moment} the message`, async () => {
        await beginAnew(page, simulator, flow);
        line.trouble = { ...trouble, of: flow.service };
        const troubledBefore = line.messagesTroubled;
        const startedAt = performance.now();
        await (flow.press?.(page) ?? page.locator('#otp').press('Enter'));
        const end = await toldBy(page, flow);
        slowest = Math.max(slowest, performance.now() - startedAt);
        counts[end] += 1;
        await line.letLateThrough();
        line.trouble = null;
        const effects = await effectsOf(simulator, flow);
        expect(line.messagesTroubled).toBeGreaterThan(troubledBefore);
        if (passable.has(trouble.toxic)) expect(end).toBe('done');
        if (end === 'unknown') expect(effects).toBeLessThanOrEqual(1);
        else expect(effects).toBe(end === 'done' ? 1 : 0);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, {
          timeout: waitMillisecondsMax,
        });
      });
    }
    tell(
      'D8',
      `${name} in a browser, over ${tried.length} broken lines: ${counts.done} times told as done, ${counts.notDone} as not done, ${counts.unknown} left unknown, 0 done twice; the longest wait ${Math.round(slowest)} ms`,
    );
    expect(slowest).toBeLessThan(waitMillisecondsMax);
  });
}
