import type { Page } from '@playwright/test';

/** What the browser has told of a page since a moment, in milliseconds after that moment. */
export type Painted = {
  /** When the largest text that was painted in the window stood there. */
  readonly largest: number;
  /** What it says, for whoever looks for the cause. */
  readonly text: string;
  /** Shifts of what stood already, those after an input of the customer left out. */
  readonly shift: number;
  /** How much longer than 50 ms each long task took, all together. */
  readonly blocked: number;
};

type Paint = {
  readonly at: number;
  readonly size: number;
  readonly tag: string;
  readonly text: string;
};
type Watch = {
  paints: Paint[];
  shifts: { readonly at: number; readonly value: number }[];
  tasks: { readonly at: number; readonly blocked: number }[];
  pressedAt: number;
  /** When the last text of the page was another one than before. */
  changedAt: number;
};
declare global {
  var paintWatch: Watch | undefined;
}

/**
 * Lets every page from here on note its paints, shifts and long tasks from its very beginning: the
 * paints of whatever `texts` selects, since each mark takes time of the page's own.
 */
export async function watchPaints(page: Page, texts: string): Promise<void> {
  await page.addInitScript((selector) => {
    const watch: Watch = { paints: [], shifts: [], tasks: [], pressedAt: 0, changedAt: 0 };
    globalThis.paintWatch = watch;
    // The browser times the painting of each text whose element bears the mark.
    const mark = (node: Node) => {
      if (!(node instanceof Element)) return;
      if (node.matches(selector)) node.setAttribute('elementtiming', 'watched');
      for (const element of node.querySelectorAll(selector)) {
        element.setAttribute('elementtiming', 'watched');
      }
    };
    // The seconds of the session pass whatever is pressed.
    const isCountdown = ({ target }: MutationRecord) =>
      target.parentElement?.closest('.countdown') != null;
    new MutationObserver((changes) => {
      if (!changes.every(isCountdown)) watch.changedAt = performance.now();
      for (const { addedNodes } of changes) for (const node of addedNodes) mark(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      });
    observe('element', (entry) => {
      // Safe: entries of this type have these fields, which the library of types lacks.
      const { renderTime, intersectionRect, element } = entry as PerformanceEntry & {
        renderTime: number;
        intersectionRect: DOMRectReadOnly;
        element: Element | null;
      };
      const size = intersectionRect.width * intersectionRect.height;
      const { tagName: tag = '', textContent: text = '' } = element ?? {};
      watch.paints.push({ at: renderTime, size, tag, text: text ?? '' });
    });
    observe('layout-shift', (entry) => {
      // Safe: as above.
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) watch.shifts.push({ at: entry.startTime, value });
    });
    observe('longtask', ({ startTime, duration }) =>
      watch.tasks.push({ at: startTime, blocked: duration - 50 }),
    );
    const press = ({ timeStamp }: Event) => (watch.pressedAt = timeStamp);
    // A finger that has been lifted has tapped: browsers count an interaction from there too.
    window.addEventListener('pointerup', press, { capture: true });
  }, texts);
}

/** What was painted since the page began to load, or since the customer last pressed something. */
export async function paintedSince(page: Page, since: 'load' | 'press'): Promise<Painted> {
  return page.evaluate((from) => {
    const watch = globalThis.paintWatch;
    if (watch === undefined) throw new Error('Nobody watches this page');
    const { paints, shifts, tasks, pressedAt } = watch;
    const start = from === 'load' ? 0 : pressedAt;
    const painted = paints.filter(({ at }) => at > start);
    // The first of the largest: a text that comes later has to be larger to count.
    const largest = painted.reduce((best, paint) => (paint.size > best.size ? paint : best), {
      at: Number.NaN,
      size: 0,
      text: '',
    });
    const first = Math.min(...painted.map(({ at }) => at));
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    return {
      largest: Math.round(largest.at - start),
      text: largest.text.slice(0, 60),
      shift: sum(shifts.filter(({ at }) => at > start).map(({ value }) => value)),
      blocked: Math.round(sum(tasks.filter(({ at }) => at > first).map(({ blocked }) => blocked))),
    };
  }, since);
}

/** From the last press to the picture that shows the heading of another screen. */
export async function headingPaintedAfter(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => {
    const { paints, pressedAt } = globalThis.paintWatch ?? { paints: [], pressedAt: 0 };
    const heading = paints.find(({ tag, at }) => tag === 'H1' && at > pressedAt);
    return heading === undefined ? null : { after: heading.at - pressedAt };
  });
  return Math.round((await painted.jsonValue())?.after ?? Number.NaN);
}

/** From the last press to the last text that is another one for it. */
export async function textsChangedAfter(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { changedAt, pressedAt } = globalThis.paintWatch ?? { changedAt: 0, pressedAt: 0 };
    return Math.round(changedAt - pressedAt);
  });
}
