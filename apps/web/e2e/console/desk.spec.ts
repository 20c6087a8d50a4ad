import type { FrameLocator } from '@playwright/test';
import { accessFaults } from '../accessible.ts';
import { type CastMember, expect, test } from '../fixtures.ts';

test('a maker asks in one seat and a checker lets it go in the other, each with a session and an OTP of his own @wide', async ({
  page,
  simulator,
}) => {
  await page.goto('/__sim/desk');
  const maker = page.frameLocator('iframe[title="Portal at the maker’s seat"]');
  const checker = page.frameLocator('iframe[title="Portal at the checker’s seat"]');
  const seatOf = (name: string) => page.getByRole('region', { name });
  const fillAt = async (name: 'maker' | 'checker', kind: 'LOGINOTP' | 'FUNDTRANSFERPIN') => {
    await page
      .locator(`.message[data-request-type=${kind}]`)
      .getByRole('button', { name: `Fill it in at the ${name}’s seat` })
      .click();
    // The seat is told by a message, and a key that is pressed at once may be there before it.
    const field = { maker, checker }[name].locator('input[autocomplete=one-time-code]');
    await expect(field).toHaveValue(/^\d{6}$/);
  };
  const newest = page.getByRole('list', { name: 'Requests, newest first' }).locator('li').first();
  await expect(seatOf('Maker’s seat').getByRole('status')).toHaveText('Nobody is signed in.');

  await test.step('any person takes a seat at a click', async () => {
    await page.getByRole('button', { name: 'Sign in at the Maker’s seat' }).click();
    await expect(maker.locator('.account-row').first()).toBeVisible();
  });

  await test.step('what the maker asks for with his OTP stands between the seats', async () => {
    await askForTransfer(maker, await simulator.person('meera'));
    await fillAt('maker', 'FUNDTRANSFERPIN');
    await maker.locator('#otp').press('Enter');
    await expect(newest).toContainText('INTRA, Rs 1,500.00Meera Patil');
    await expect(newest).toContainText('waits');
  });

  await test.step('the checker, signed in up to the OTP, lets it go with another one, and it stands there who decided', async () => {
    await page.getByRole('button', { name: 'To the OTP at the Checker’s seat' }).click();
    await expect(seatOf('Checker’s seat').getByRole('status')).toHaveText(
      'Charles Fernandes waits for an OTP.',
    );
    await fillAt('checker', 'LOGINOTP');
    await checker.getByRole('button', { name: 'Submit' }).click();
    await expect(seatOf('Checker’s seat').getByRole('status')).toHaveText(
      'Charles Fernandes is signed in.',
    );
    await checker.getByRole('link', { name: /transfers?$/ }).click();
    await checker.getByRole('button', { name: /^Approve/ }).click();
    await expect(checker.getByRole('dialog').locator('#otp')).toBeVisible();
    await fillAt('checker', 'FUNDTRANSFERPIN');
    const receipt = page.waitForEvent('download');
    await checker.getByRole('dialog').getByRole('button', { name: 'Approve ₹1,500.00' }).click();
    expect((await receipt).suggestedFilename()).toBe('TransactionRecipt.pdf');
    await expect(newest).toContainText('approved');
    await expect(newest).toContainText('Meera Patil, decided by Charles Fernandes');
    expect(await accessFaults(page, 'with the menu')).toEqual([]);
  });

  await test.step('swapped seats keep their sessions, and one that is signed out shows the login', async () => {
    await page.getByRole('button', { name: 'Swap the seats' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Checker’s seat');
    await expect(maker.locator('.account-row').first()).toBeVisible();
    await page.getByRole('button', { name: 'Sign out at the Maker’s seat' }).click();
    await expect(maker.locator('input[name=userId]')).toBeVisible();
    await expect(seatOf('Maker’s seat').getByRole('status')).toHaveText('Nobody is signed in.');
    await expect(seatOf('Checker’s seat').getByRole('status')).toHaveText(
      'Charles Fernandes is signed in.',
    );
  });
});

test('from the console a person is signed in in a new tab, wholly or up to the OTP @wide', async ({
  page,
  context,
}) => {
  await page.goto('/__sim#people');
  const leaf = page.getByRole('listitem').filter({ hasText: 'Asha Vijay Kulkarni' }).first();
  const tabAfter = async (button: string) => {
    const opened = context.waitForEvent('page');
    await leaf.getByRole('button', { name: button }).click();
    return opened;
  };
  const whole = await tabAfter('Sign in in a new tab');
  await expect(whole.locator('.account-row').first()).toBeVisible();
  const waiting = await tabAfter('Up to the OTP');
  await expect(waiting.locator('input[autocomplete=one-time-code]')).toBeVisible();
});

/** From the dashboard to the OTP of a transfer within the bank. */
async function askForTransfer(
  maker: FrameLocator,
  { transactionPassword }: CastMember,
): Promise<void> {
  await maker.getByRole('link', { name: 'Within bank' }).first().click();
  await maker.locator('#from-account').check();
  await maker.locator('input[value=otherAccount]').check();
  await maker.locator('#beneficiary').fill('Sahyadri');
  await maker.locator('#beneficiary').press('Enter');
  await maker.locator('#amount').fill('1500');
  await maker.locator('#remark').fill('seeds');
  await maker.getByRole('button', { name: 'Continue' }).click();
  await maker.locator('#transaction-password').fill(transactionPassword ?? '');
  await maker.locator('#transaction-password').press('Enter');
  await expect(maker.locator('#otp')).toBeVisible();
}
