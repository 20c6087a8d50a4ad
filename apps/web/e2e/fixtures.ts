import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '@sahakar/simulator/answers';
import { expect, test as base, type WorldOptions } from '@sahakar/simulator/playwright';
import type { Simulator } from '@sahakar/simulator/simulator';
import type { BrowserContext } from '@playwright/test';
import { recordedAs } from './recorded.ts';
import { noteLanguage, seenIn, watchScreens } from './seen.ts';

export { expect };
export type { Simulator, WorldOptions };
export type CastMember = Person;

type PageOptions = {
  /**
   * Whether the pages fetch in their spare time all screens that they have a menu for. Two tests are
   * about that; for all others it is a quarter of the work of each page that is opened.
   */
  fetchesAhead: boolean;
};

/** The fixtures of everybody, with what our own suite looks at beside each test. */
export const test = base.extend<PageOptions>({
  fetchesAhead: [false, { option: true }],

  context: async ({ context, fetchesAhead }, provide) => {
    if (!fetchesAhead) await context.addInitScript(saveData);
    await provide(context);
  },

  simulator: async ({ simulator, context, dialect }, provide, { title }) => {
    if (dialect === 'documented') await shareClock(context, (await simulator.clock.read()).now);
    watchScreens(context);
    const file = recordedAs(title);
    // Ids of requirements and tags are no part of what a replay shows.
    const name = title.replace(/ (\([A-Z0-9]|@).*$/, '').slice(0, 100);
    if (file !== undefined) await simulator.recording.start(name);
    await provide(simulator);
    await tellSeen(simulator, context);
    if (file !== undefined) await keepReplay(simulator, file);
    expect(await simulator.ledger.verify()).toMatchObject({ ok: true });
    if (dialect === 'documented') await expectDocumentedCalls(simulator);
  },

  page: async ({ page, simulator }, provide) => {
    // What watches the context is there before the page makes its first request.
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

/** As in a browser that was told to fetch no more than is looked at. */
function saveData(): void {
  // Safe: Chromium has a connection, whatever the type says.
  const { connection } = navigator as unknown as { readonly connection: object };
  Object.defineProperty(connection, 'saveData', { get: () => true });
}

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
  const yaml = await simulator.recording.stop();
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

/** Nothing was called or sent that the documents do not name: such a switch refuses it with these. */
async function expectDocumentedCalls(simulator: Simulator): Promise<void> {
  const calls = await simulator.traffic();
  expect(calls.filter(({ code }) => code === '9015' || code === '9100')).toEqual([]);
}
