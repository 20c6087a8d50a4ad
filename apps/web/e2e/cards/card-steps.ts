import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import type { Simulator } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { acknowledge, openMenu } from '../shell/shell-steps.ts';

export type ShownCard = {
  readonly ending: string;
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
};

/** Asha's two active cards in the scenario of that name, both on her savings account. */
export const firstCard: ShownCard = { ending: '7909', month: '8', year: '29', cvv: '417' };
export const secondCard: ShownCard = { ending: '1188', month: '04', year: '30', cvv: '608' };

/** Opens the card list and chooses the savings account. */
export async function openCards(page: Page): Promise<void> {
  await openMenu(page, 'Card services', 'Debit Card Services');
  await chooseAccount(page, 'Savings');
}

/** Signs Asha in and opens the cards of her savings account. */
export async function openAshasCards(page: Page, simulator: Simulator): Promise<void> {
  await signIn(page, simulator, 'asha', paths.debitCard);
  await chooseAccount(page, 'Savings');
}

export async function chooseAccount(
  page: Page,
  account: 'Savings' | 'Current' | '2317',
): Promise<void> {
  const option = page.locator('#account option', { hasText: account });
  await page.locator('#account').selectOption((await option.getAttribute('value')) ?? '');
}

/** The row of a card, by its last four digits. */
export const cardRow = (page: Page, ending: string): Locator =>
  page.locator('tbody tr').filter({ hasText: ending });

/** From the list to the OTP of a block. */
export async function askToBlock(
  page: Page,
  type: 'Temporary' | 'Permanent',
  card: ShownCard,
): Promise<void> {
  await start(page, 'Block', card);
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check();
  await page.locator('.sheet button[type=submit]').click();
}

/** Starts one of the five services of a card. */
export async function start(page: Page, action: string, { ending }: ShownCard): Promise<void> {
  await page.getByRole('button', { name: `${action}, card ending ${ending}` }).click();
}

/** The same in any language: blocking or unblocking, change of PIN, PIN, limits, channels. */
const services = ['block', 'changePin', 'generatePin', 'limits', 'channels'] as const;

export async function startService(
  page: Page,
  service: (typeof services)[number],
  { ending }: ShownCard,
): Promise<void> {
  await cardRow(page, ending)
    .locator('.card-actions button')
    .nth(services.indexOf(service))
    .click();
  await expect(page.locator('.sheet')).toBeVisible();
}

/** Types the cards are blocked by, as the switch numbers them. */
export const blockTypes = { temporary: '3', permanent: '6' } as const;

export async function fillDetails(page: Page, card: ShownCard): Promise<void> {
  await page.locator('#month').fill(card.month);
  await page.locator('#year').fill(card.year);
  await page.locator('#cvv').fill(card.cvv);
}

/** The newest OTP into its field, once it is there. */
export async function giveOtp(page: Page, simulator: Simulator): Promise<void> {
  await fillOtp(page.locator('#otp'), simulator, 'asha');
  await page.locator('.otp-step button[type=submit]').click();
}

/** Six digits that are not those of the SMS. */
export async function giveWrongOtp(page: Page, simulator: Simulator): Promise<void> {
  await expect(page.locator('#otp')).toBeVisible();
  const right = await simulator.otpOf('asha');
  await page.locator('#otp').fill(right === '000000' ? '000001' : '000000');
  await page.locator('.otp-step button[type=submit]').click();
}

/** What an OTP of a card says of no digits and of five; the field is empty again afterwards. */
export async function expectSixDigitsAsked(page: Page): Promise<void> {
  const otp = page.locator('#otp');
  const problem = page.locator('.otp-step .field-error');
  await expect(otp).toBeVisible();
  await otp.press('Enter');
  await expect(problem).toHaveText('Please enter OTP');
  await otp.fill('12345');
  await otp.press('Enter');
  await expect(problem).toHaveText('Please enter valid OTP');
  await otp.fill('');
}

/** Back on the list, which says what was done. */
export async function expectDone(page: Page, message: string): Promise<void> {
  await expect(page).toHaveURL(/\/DebitCard$/);
  await expect(page.locator('.banner.success')).toHaveText(message);
}

/** After a failure an error is told and stays, and nothing can be done but to go back. */
export async function expectOnlyCancel(page: Page, message: string): Promise<void> {
  await acknowledge(page, message, 'error');
  const sheet = page.locator('.sheet');
  await expect(sheet.locator('.banner.error')).toHaveText(message);
  await expect(sheet.getByRole('button')).toHaveText(['Cancel']);
  await expect(sheet.getByRole('button')).toBeFocused();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/DebitCard$/);
}

/** What every change of a card says beside limits and channels. */
export const carried = {
  IntAction: 's',
  LbrCode: '001',
  PrdAccountNumber: '010000042317',
  IntATMStatus: '',
  IntPOSStatus: '',
  IntECOMStatus: '',
  IntContactlessStatus: '',
  IntATMLimit: '',
  IntPOSLimit: '',
  IntECOMLimit: '',
  IntContactlessLimit: '',
};

/** What one screen hands to the next lies in memory: in the history it would stand as `usr`. */
export async function expectNothingInHistory(page: Page): Promise<void> {
  const entry = { usr: null, key: expect.any(String), idx: expect.any(Number) };
  expect(await page.evaluate(() => history.state)).toEqual(entry);
}
