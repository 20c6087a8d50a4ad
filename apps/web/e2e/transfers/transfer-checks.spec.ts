import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { callsAfter } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { listenTo } from '../journeys/listener.ts';
import {
  authorise,
  beginTransfer,
  fillEntry,
  rent,
  submitEntry,
  toCheck,
  toOtp,
} from './transfer-steps.ts';
import { watchCountdowns } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { stopClock } from '../stop-clock.ts';

test('the amount field takes digits, one point and two decimals, in either script, and what is pasted as it was meant or not at all (C214, C215, C216, C217) @wide', async ({
  page,
  context,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  const amount = page.locator('#amount');
  const typed = async (text: string) => {
    await amount.fill('');
    await amount.pressSequentially(text);
    return amount.inputValue();
  };
  const plain = (value: string) => value.replaceAll(',', '');
  expect(plain(await typed('a1.234'))).toBe('1.23');
  // The point is one of the twelve characters, and so are the paise.
  expect(plain(await typed('1234567890.12'))).toBe('1234567890.1');
  expect(plain(await typed('1234567890123'))).toBe('123456789012');
  await amount.blur();
  await expect(amount).toHaveValue('1,23,45,67,89,012.00');
  expect(await typed('500')).toBe('500');
  await amount.blur();
  await expect(amount).toHaveValue('500.00');
  expect(await typed('१२३४५६७.८९')).toBe('12,34,567.89');
  await typed('.5');
  await amount.blur();
  await expect(amount).toHaveValue('0.50');
  await amount.press('ArrowUp');
  await expect(amount).toHaveValue('0.50');

  // As the clipboard of a telephone's keyboard and dictation write it: the page hears of no paste.
  await amount.fill('');
  await page.keyboard.insertText('Rs. 500/-');
  await expect(amount).toHaveValue('500');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await amount.fill('');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await amount.focus();
    await amount.press('ControlOrMeta+V');
  };
  await paste('₹ 1,23,456.50');
  await expect(amount).toHaveValue('1,23,456.50');
  await paste('Rs. 500');
  await expect(amount).toHaveValue('500.00');
  for (const misread of ['12e3', '.500', '1,5', '-20', '1.005']) {
    await paste(misread);
    await expect(page.locator('.field-error').getByRole('alert')).toBeVisible();
    await expect(amount).toHaveValue('500.00');
  }
});

// The order of the rows is the order of the checks on submit.
test('each thing that is missing or wrong has its message, on the screen and at its field (C217, C218, C220, C221, C222, C223, C227, C233, C234, T14) @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  const problem = page.locator('.banner.error');
  const refused = async (message: string) => {
    await submitEntry(page);
    await expect(problem.getByRole('link')).toHaveText(message);
    await expect(problem).toBeFocused();
  };
  await expect(page.locator('form')).toContainText('All of these details are needed.');
  await page.locator('#from-account').check();
  await refused('Please fill all the details');
  await page.locator('input[value=otherAccount]').check();
  await page.locator('#remark').fill('rent');
  await page.locator('#amount').fill('10');
  await refused('Please fill all the details');
  await fillEntry(page, { amount: '10', remark: '' });
  await refused('Please fill all the details');
  await fillEntry(page, { amount: '', remark: '' });
  await refused('Please fill all the details');
  await fillEntry(page, { amount: '', remark: 'rent' });
  await refused('Please enter a valid amount');
  // Twelve digits can be typed, and twelve characters with the decimals are the most that moves.
  await fillEntry(page, { amount: '123456789012', remark: 'rent' });
  await refused('Please enter a valid amount');
  await fillEntry(page, { amount: '0.00', remark: 'rent' });
  await refused('The amount must be greater than zero');
  await fillEntry(page, { amount: '10', remark: 'x'.repeat(31) });
  await refused('The remark can have at most 30 characters');
  await page.locator('#remark').fill('rent, #December');
  await expect(page.locator('#remark')).toHaveValue('rent December');
  await expect(page.locator('.field-error')).toContainText('letters, digits and spaces only');
  await fillEntry(page, { amount: '0.50', remark: 'rent' });
  await expect(page.locator('.field-error')).toHaveText(
    'The minimum amount is ₹1.00. You entered ₹0.50.',
  );
  await refused('The minimum amount is ₹1.00. You entered ₹0.50.');
  await fillEntry(page, { amount: '999999999', remark: 'rent' });
  await refused('Insufficient Balance. You entered ₹99,99,99,999.00.');
  await problem.getByRole('link').click();
  await expect(page.locator('#amount')).toBeFocused();
  expect(page.url()).toMatch(/\/WithinBank$/);
});

test('what leaving the amount finds wrong, and what the remark does not take, are spoken at once @wide', async ({
  page,
  simulator,
}) => {
  const listener = await listenTo(page);
  await beginTransfer(page, simulator);
  const fault = page.locator('.field-error');
  await page.locator('#amount').fill('0.50');
  await listener.announced();
  await page.locator('#amount').press('Tab');
  await expect(fault).toHaveCount(1);
  await expect
    .poll(() => listener.announced())
    .toContain('says at once: The minimum amount is ₹1.00. You entered ₹0.50.');
  await page.locator('#amount').fill('500');
  await page.locator('#remark').pressSequentially('rent,');
  await expect(fault).toHaveCount(1);
  await expect
    .poll(() => listener.announced())
    .toContain('says at once: Please use English letters, digits and spaces only');
});

test('the summary leads to a type that can be chosen: who has one account cannot pay to another one @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator, 'nandini');
  await page.locator('#from-account').check();
  await expect(page.locator('input[value=ownAccount]')).toBeDisabled();
  await submitEntry(page);
  await page.locator('.banner.error').getByRole('link').click();
  await expect(page.locator('input[value=otherAccount]')).toBeFocused();
});

/** What is copied from the field leaves in the clipboard what lay there. */
async function expectNotCopied(field: Locator): Promise<void> {
  const page = field.page();
  await page.evaluate(() => navigator.clipboard.writeText('650021'));
  await field.press('ControlOrMeta+A');
  await field.press('ControlOrMeta+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('650021');
}

test('a secret is hidden, shown only while its eye is held, and neither pasted nor copied; an OTP is six digits, and a wrong one is cleared and said (C244, C245, C246, C247, C248, C249, C251, C252, C341) @wide', async ({
  page,
  context,
  simulator,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toCheck(page, rent);
  const password = page.locator('#transaction-password');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('.field-error')).toHaveText('Transaction password cannot be empty');
  await page.evaluate(() => navigator.clipboard.writeText('123456'));
  await password.press('ControlOrMeta+V');
  await expect(password).toHaveValue('');
  await expect(page.getByText('Copy and paste are off here.')).toBeVisible();
  await password.pressSequentially('x'.repeat(31));
  await expect(password).toHaveValue('x'.repeat(30));
  // Of a hidden field the browser copies nothing by itself.
  await page.locator('.with-eye button').first().hover();
  await page.mouse.down();
  await expect(password).toHaveAttribute('type', 'text');
  await expectNotCopied(password);
  await page.mouse.up();
  const { transactionPassword } = await simulator.person('asha');
  await password.fill(transactionPassword ?? '');
  await password.press('Enter');
  const otp = page.locator('#otp');
  await otp.press('ControlOrMeta+V');
  await expect(otp).toHaveValue('');
  await otp.pressSequentially('123456');
  await expect(otp).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show OTP' }).hover();
  await page.mouse.down();
  await expect(otp).toHaveAttribute('type', 'text');
  await expectNotCopied(otp);
  await page.mouse.up();
  await expect(otp).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show OTP' }).focus();
  await page.keyboard.down('Space');
  await expect(otp).toHaveAttribute('type', 'text');
  await page.keyboard.up('Space');
  await expect(otp).toHaveAttribute('type', 'password');

  await otp.fill('');
  const fault = page.locator('.field-error');
  await otp.press('Enter');
  await expect(fault).toHaveText('OTP is empty');
  await otp.pressSequentially('12३45');
  await otp.press('Enter');
  await expect(fault).toHaveText('OTP is invalid');
  await expect(otp).toHaveValue('');
  await otp.pressSequentially('a1२3 4-5678');
  await expect(otp).toHaveValue('123456');
  await otp.fill('000000');
  await otp.press('Enter');
  const message = page.getByRole('alertdialog', { name: 'Invalid OTP' });
  await expect(message).toBeVisible();
  await expect(message).toHaveClass(/\binfo\b/);
  await expect(message.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await expect(otp).toHaveValue('');
  await expect(otp).toBeFocused();
  await expect(fault).toHaveText('Invalid OTP. 2 tries are left with this OTP.');
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(/WithinBankStatement$/);
});

/** The page's clock stands still, and is moved to the last second of the countdown and past it. */
async function expectLinkAtZero(page: Page, link: Locator): Promise<void> {
  await stopClock(page);
  const left = Number(/0:(\d\d)/.exec(await page.locator('.resend').innerText())?.[1]);
  await page.clock.fastForward((left - 1) * 1000);
  await expect(page.getByText(/another OTP in 0:01/)).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.clock.fastForward(1000);
  await expect(link).toBeVisible();
  await page.clock.resume();
}

test('after 59 seconds another OTP may be asked for, four in all, then the accounts are shown (C030, C168, C169, C170, C171, B429) @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toCheck(page, rent);
  const countdowns = await watchCountdowns(page);
  await toOtp(page, simulator, 'asha');
  await expect(page.getByText('An OTP can be requested at most 3 times.')).toBeVisible();
  const resend = page.getByRole('button', { name: 'Send another OTP' });
  // The page's clock goes on by itself, so the margins are what a slow machine may take.
  const countdown = page.getByText(/another OTP in 0:[345]\d/);
  await expect(countdown).toBeVisible();
  expect((await countdowns())[0]).toBe('0:59');
  await expectLinkAtZero(page, resend);
  await resend.click();
  await expect(countdown).toBeVisible();
  for (let generations = 3; generations <= 4; generations += 1) {
    await page.clock.fastForward(30_000);
    await expect(page.getByText(/another OTP in 0:[012]\d/)).toBeVisible();
    await expect(resend).toHaveCount(0);
    await page.clock.fastForward(30_000);
    await resend.click();
    await expect(countdown).toBeVisible();
  }
  await page.clock.fastForward(60_000);
  const sent = async () =>
    (await callsAfter(simulator)).filter(
      ({ request }) => request['RequestType'] === 'FUNDTRANSFERPIN',
    );
  expect(await sent()).toHaveLength(4);
  await resend.click();
  const tooMany = page.getByRole('alertdialog', {
    name: 'An OTP can be requested at most 3 times',
  });
  await expect(tooMany).toHaveClass(/\bwarning\b/);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/main$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your accounts');
  expect(await sent()).toHaveLength(4);
  // The same transfer from its beginning is no way round: the bank has counted too.
  await toCheck(page, rent);
  const { transactionPassword } = await simulator.person('asha');
  await page.locator('#transaction-password').fill(transactionPassword ?? '');
  await page.locator('#transaction-password').press('Enter');
  await expect(tooMany).toBeVisible();
  expect((await sent()).map(({ code }) => code)).toEqual(['0', '0', '0', '0', '9022']);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/main$/);
});
