import { expect, type Page } from '@playwright/test';
import { appears } from '../appears.ts';
import { settlingOf } from '../settling.ts';
import { focusFault } from './in-page.ts';
import { listenTo } from './listener.ts';

const stopsMax = 80;

/** Somebody who has a keyboard and hears the screen; everything that is heard is written down. */
export async function walkerOf(page: Page) {
  const { heard, hear, ...hearing } = await hearingOf(page);

  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
    await hear(key);
  }

  /** Moves on until this control has the focus, and hears every stop on the way. */
  async function tabTo(selector: string): Promise<void> {
    for (let stop = 0; stop < stopsMax; stop += 1) {
      await press('Tab');
      if (await page.evaluate(isFocused, selector)) return;
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }

  return {
    heard: (): readonly string[] => heard,
    press,
    tabTo,
    /** The screen stands; what has come with it is not spoken, and the menu is skipped. */
    async begin(): Promise<void> {
      await appears(page, 'main h1');
      await hearing.passOver();
      await press('Tab');
      await press('Enter');
    },
    /** Presses a key and waits until what it leads to has the focus, and all that comes with it. */
    async go(key: string, focused: string, ...shown: readonly string[]): Promise<void> {
      await page.keyboard.press(key);
      await page.waitForFunction(isFocused, focused);
      for (const selector of shown) await appears(page, selector);
      await hear(key);
    },
    /** Presses a key and waits until something is on the page. */
    async show(key: string, shown: string): Promise<void> {
      await page.keyboard.press(key);
      await appears(page, shown);
      await hear(key);
    },
    /** Presses a key that takes something away. */
    async remove(key: string, taken: string): Promise<void> {
      await page.keyboard.press(key);
      await page.waitForFunction((gone) => document.querySelector(gone) === null, taken);
      await hear(key);
    },
    /** Hears what comes by itself while nothing is pressed. */
    async waitFor(shown: string): Promise<void> {
      await appears(page, shown);
      await hear('(waits)');
    },
    /** Types, and waits for what that brings about where it brings something about. */
    async type(text: string, { told = text, until }: Typing = {}): Promise<void> {
      // At once where it is waited for: a stall between two keys would bring about another answer.
      await (until === undefined ? page.keyboard.type(text) : page.keyboard.insertText(text));
      if (until !== undefined) await appears(page, until);
      await hear(`types ${told}`);
    },
    read: hearing.read,
  };
}

type Typing = {
  /** What is written down in place of a secret. */
  readonly told?: string;
  readonly until?: string;
};

export type Walker = Awaited<ReturnType<typeof walkerOf>>;

/** Writes down what is heard, and that the focus is where it can be seen. */
async function hearingOf(page: Page) {
  const listener = await listenTo(page);
  const settle = settlingOf(page);
  const heard: string[] = [];
  return {
    heard,
    async hear(what: string): Promise<void> {
      await settle();
      expect(await page.evaluate(focusFault), `the focus after ${what}`).toBe('');
      heard.push(`${what} → ${await listener.focus()}`);
      for (const line of await listener.announced()) heard.push(`    ${line}`);
    },
    /** Reads a part of the page from its top to its end, without moving the focus. */
    async read(part: string): Promise<void> {
      await settle();
      heard.push('reads:');
      for (const line of await listener.reading(part)) heard.push(`    ${line}`);
    },
    async passOver(): Promise<void> {
      await settle();
      await listener.announced();
    },
  };
}

/** Runs in the page. */
const isFocused = (selector: string) => document.activeElement?.matches(selector) === true;
