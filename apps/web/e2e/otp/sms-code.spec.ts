import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { fillPayee } from '../payees/payee-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { submit } from '../shell/shell-steps.ts';

/** A browser that reads codes out of messages: what it was asked for, and how it answers. */
type Reader = { asked: unknown[]; aborted: number; answer(code: string): void };
type WithReader = typeof globalThis & { reader: Reader };

test('a code that the browser reads out of its SMS is filled in, and no longer asked for once the field has gone @wide', async ({
  page,
  simulator,
}) => {
  await page.addInitScript(() => {
    const reader: Reader = { asked: [], aborted: 0, answer: () => undefined };
    const get = ({ otp, signal }: { otp: unknown; signal: AbortSignal }) => {
      reader.asked.push(otp);
      signal.addEventListener('abort', () => (reader.aborted += 1));
      return new Promise((resolve) => {
        reader.answer = (code) => resolve({ code });
      });
    };
    Object.defineProperty(navigator, 'credentials', { value: { get } });
    Object.assign(globalThis, { OTPCredential: Object, reader });
  });
  const reader = () =>
    page.evaluate(() => {
      const { asked, aborted } = (globalThis as WithReader).reader;
      return { asked, open: asked.length - aborted };
    });
  await signIn(page, simulator, 'asha', paths.beneficiary);
  await fillPayee(page);
  expect(await reader()).toEqual({ asked: [], open: 0 });
  await submit(page);
  await expect(page.locator('#otp')).toBeFocused();
  expect(await reader()).toMatchObject({ asked: [{ transport: ['sms'] }], open: 1 });
  await page.evaluate(() => (globalThis as WithReader).reader.answer('407193'));
  await expect(page.locator('#otp')).toHaveValue('407193');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('#otp')).toHaveCount(0);
  expect(await reader()).toMatchObject({ open: 0 });
});
