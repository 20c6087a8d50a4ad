import type { Locator } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

// A phone's screen would have the notice of narrow ones; it is once a device and no part of paying.
test.use({
  viewport: { width: 390, height: 844 },
  screen: { width: 1280, height: 900 },
  scenario: 'payees',
});

/** Seconds by the keystroke-level model: a key, and a tap with the way of the thumb to it. */
const pace = { key: 0.2, tap: 1.1 } as const;

/** Counts what somebody presses, as the keystroke-level model does. */
function countPresses() {
  const made = { keys: 0, taps: 0 };
  const tap = async (target: Locator) => {
    made.taps += 1;
    await target.click();
  };
  return {
    tap,
    async type(field: Locator, text: string) {
      await tap(field);
      made.keys += text.length;
      await field.pressSequentially(text);
    },
    /** A code is read and typed like everything else, but the field has the focus already. */
    typed: (text: string) => {
      made.keys += text.length;
    },
    total: () => ({ ...made, seconds: made.keys * pace.key + made.taps * pace.tap }),
  };
}

test('a new payee of another bank is added and paid from a phone in under 60 seconds of presses @wide', async ({
  page,
  simulator,
}, info) => {
  test.slow();
  await signIn(page, simulator, 'asha');
  const { tap, type, typed, total } = countPresses();
  const goOn = page.locator('main form button[type=submit]');
  const otp = page.locator('#otp');
  await tap(page.locator('.quick').getByRole('link', { name: 'Add beneficiary' }));
  await tap(page.getByRole('radio', { name: /Outside bank/ }));
  await type(page.locator('#account'), '50100412276308');
  await type(page.locator('#confirmAccount'), '50100412276308');
  await type(page.locator('#ifsc'), 'hdfc0000007');
  await tap(page.getByRole('button', { name: 'Use the bank’s name' }));
  await expect(page.locator('#name')).toHaveValue('NIRMALA D RAO');
  await type(page.locator('#nickname'), 'Nirmala');
  await tap(goOn);
  await expect(otp).toBeFocused();
  await fillOtp(otp, simulator, 'asha');
  typed(await otp.inputValue());
  await tap(goOn);
  await expect(page.getByText('NIRMALA D RAO has been added')).toBeVisible();

  await tap(page.getByRole('button', { name: 'Menu' }));
  await tap(page.getByRole('button', { name: 'Fund transfer' }));
  await tap(page.locator(`a[href="${paths.otherBank}"]`));
  await tap(page.locator('#from-account'));
  await tap(page.getByRole('radio', { name: /IMPS/ }));
  await type(page.locator('#beneficiary'), 'nir');
  await tap(page.getByRole('option', { name: /NIRMALA/ }));
  await type(page.locator('#amount'), '500');
  await type(page.locator('#remark'), 'silk');
  await tap(goOn);
  await expect(page).toHaveURL(/ConfirmTransfer$/);
  const { transactionPassword } = await simulator.person('asha');
  await type(page.locator('#transaction-password'), transactionPassword ?? '');
  await tap(goOn);
  await expect(otp).toBeFocused();
  await fillOtp(otp, simulator, 'asha');
  typed(await otp.inputValue());
  await tap(goOn);
  await expect(page.locator('.receipt')).toContainText('₹500.00');

  const { keys, taps, seconds } = total();
  const description = `${Math.ceil(seconds)} s: ${taps} taps of ${pace.tap} s, ${keys} keys of ${pace.key} s`;
  info.annotations.push({ type: 'presses', description });
  expect(seconds, description).toBeLessThan(60);
});
