import { setTimeout } from 'node:timers/promises';
import type { Locator } from '@playwright/test';

/** How long a finger stays on the glass. */
const pressMilliseconds = 80;

/**
 * A finger on an element. The driver's own tap looks in the page, at each of its events, at what lies
 * below the finger, and lifts the finger in the instant in which it was put down: both would be
 * counted as time of the page.
 */
export async function press(target: Locator): Promise<void> {
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not there');
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await setTimeout(pressMilliseconds);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
