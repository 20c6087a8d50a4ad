import type { CDPSession, Page } from '@playwright/test';

/** The longest time from an input of the customer to the next picture, in milliseconds. */
export type Seen = { readonly worstEvent: number; readonly longTasks: number };

type Watch = { events: number[]; tasks: number[] };
declare global {
  var watched: Watch | undefined;
}

/** Lets the page note how long each of its events and tasks takes. */
export async function watchEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch: Watch = { events: [], tasks: [] };
    globalThis.watched = watch;
    const durations = (entries: PerformanceObserverEntryList) =>
      entries.getEntries().map(({ duration }) => duration);
    // Event Timing tells of nothing below 16 ms.
    new PerformanceObserver((entries) => watch.events.push(...durations(entries))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
    new PerformanceObserver((entries) => watch.tasks.push(...durations(entries))).observe({
      type: 'longtask',
    });
  });
}

/** What was noted since the last time that somebody asked. */
export async function takeSeen(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    // The entries of an event come with the picture after it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { events, tasks } = globalThis.watched ?? { events: [], tasks: [] };
    const seen = { worstEvent: Math.max(16, ...events), longTasks: tasks.length };
    globalThis.watched?.events.splice(0);
    globalThis.watched?.tasks.splice(0);
    return seen;
  });
}

/** Types words into a search box and takes them away again, as fast as a hurried customer. */
export async function typeSearches(page: Page): Promise<Seen> {
  const box = page.getByRole('searchbox');
  await box.click();
  await takeSeen(page);
  for (const word of ['kerchief', 'zz']) {
    await page.keyboard.type(word, { delay: keyPause });
    for (const _letter of word) await page.keyboard.press('Backspace', { delay: keyPause });
  }
  return takeSeen(page);
}

/** Makes the processor look so many times slower to this page. */
export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const keyPause = 120;
