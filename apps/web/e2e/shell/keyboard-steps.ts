import type { Locator, Page } from '@playwright/test';
import { expect, type Simulator } from '../fixtures.ts';
import { type Card, newestSms } from '../identity/identity-steps.ts';
import { readCaptcha } from '../sign-in/sign-in-steps.ts';

const mostStops = 60;

/** Everything that somebody without a pointer does: Tab, type, press. */
export function keyboardOf(page: Page) {
  /** Presses Tab until the control has the focus, which has to be seen there. */
  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < mostStops; stop += 1) {
      await page.keyboard.press('Tab');
      const state = await target.evaluate(focusOf);
      if (state === 'elsewhere') continue;
      expect(state, `the focus on ${String(target)}`).toBe('seen');
      return;
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  }
  const press = (key: string) => page.keyboard.press(key);
  return {
    tabTo,
    press,
    async fill(selector: string, text: string): Promise<void> {
      await tabTo(page.locator(selector));
      await page.keyboard.type(text);
    },
    async activate(target: Locator): Promise<void> {
      await tabTo(target);
      await press('Enter');
    },
    /** A change of screen has put the focus on the heading of the next one. */
    async arriveAt(title: string): Promise<void> {
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
      await expect(heading).toBeFocused();
    },
    /** Reads a message, whose heading has the focus, and acknowledges it. */
    async acknowledge(text: string): Promise<void> {
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(text);
      await expect(dialog.getByRole('heading')).toBeFocused();
      await tabTo(dialog.getByRole('button'));
      await press('Enter');
      await expect(dialog).toHaveCount(0);
    },
  };
}

export type Keyboard = ReturnType<typeof keyboardOf>;

/** From the heading on Tab leads once through what can be used, line by line as it is read. */
export async function expectReadingOrder(page: Page): Promise<void> {
  const stops: { readonly line: number; readonly left: number; readonly name: string }[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement.closest('main') === null) return null;
      const { top, height, left } = activeElement.getBoundingClientRect();
      const name = activeElement.id || (activeElement.textContent ?? '');
      return { line: Math.round(top + height / 2 + scrollY), left, name };
    });
    if (stop === null) break;
    stops.push(stop);
  }
  const read = stops.toSorted((a, b) => a.line - b.line || a.left - b.left);
  const names = (of: typeof stops) => of.map(({ name }) => name);
  expect(stops.length).toBeGreaterThan(1);
  expect(names(stops)).toEqual(names(read));
}

/** Runs in the page: whether an element has the focus, with an outline of its own or around it. */
function focusOf(element: Element): 'elsewhere' | 'seen' | 'unseen' {
  if (document.activeElement !== element) return 'elsewhere';
  const outlined = [element, element.closest('.otp-boxes')].some((drawn) => {
    if (drawn === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  return element.matches(':focus-visible') && outlined ? 'seen' : 'unseen';
}

/** User ID, password and captcha of the login, sent with Enter from the last field. */
export async function typeLogin(
  page: Page,
  keyboard: Keyboard,
  userId: string,
  password: string,
): Promise<void> {
  await keyboard.fill('input[name=userId]', userId);
  await keyboard.fill('input[name=password]', password);
  await keyboard.fill('input[name=captcha]', await readCaptcha(page));
  await keyboard.press('Enter');
}

/** Last six digits, expiry and CVV, sent with Enter. */
export async function typeCard(keyboard: Keyboard, card: Card | undefined): Promise<void> {
  await keyboard.arriveAt('Debit card details');
  const [month = '', year = ''] = (card?.expiry ?? '').split('/');
  await keyboard.fill('#card', card?.number.slice(-6) ?? '');
  await keyboard.fill('#month', month);
  await keyboard.fill('#year', year);
  await keyboard.fill('#cvv', card?.cvv ?? '');
}

/** The OTP that comes while the screen opens, sent with Enter. */
export async function typeOtp(
  page: Page,
  keyboard: Keyboard,
  simulator: Simulator,
  key: string,
  after?: string,
): Promise<void> {
  await keyboard.arriveAt('Enter the OTP');
  await expect(page.getByText(/An OTP was sent/)).toBeVisible();
  await keyboard.fill('#otp', await simulator.otpOf(key, after));
  await keyboard.press('Enter');
}

/** Old or temporary, chosen, and chosen again, sent with Enter. */
export async function typeChange(keyboard: Keyboard, old: string, chosen: string): Promise<void> {
  await keyboard.fill('#old', old);
  await keyboard.fill('#chosen', chosen);
  await keyboard.fill('#confirmed', chosen);
  await keyboard.press('Enter');
}

/** The id of the newest message, so that the OTP after it can be told from older ones. */
export async function lastSms(simulator: Simulator, mobile: string): Promise<string | undefined> {
  return (await newestSms(simulator, mobile))?.id;
}
