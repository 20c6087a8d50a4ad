import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { lastRequestTo } from '../calls.ts';
import type { CastMember, Simulator } from '../fixtures.ts';
import { appears } from '../appears.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { fillSignIn, signIn } from '../sign-in/sign-in-steps.ts';
import { watchCalls } from '../watch-calls.ts';

export type Card = { readonly number: string; readonly expiry: string; readonly cvv: string };

export type Somebody = CastMember & {
  readonly customerNumber: string;
  readonly accounts: readonly { readonly number: string }[];
  readonly cards: readonly Card[];
};

/** Somebody of the scenario with cards and accounts. */
export const somebody = (simulator: Simulator, key: string): Promise<Somebody> =>
  simulator.person(key);

export const submitButton = (page: Page) => page.locator('form button[type=submit]');

/** From the login, in any language: the way to a forgotten password stands first, that in last. */
export async function openIdentity(
  page: Page,
  mode: 'forgotPassword' | 'registration',
): Promise<void> {
  await page.goto('/');
  const links = page.locator(`.identity-links a[href^="${paths.newRegister}"]`);
  await links.nth(mode === 'forgotPassword' ? 0 : 1).click();
  await page.waitForURL(/NewRegister$/);
  await expect(page.locator('#mobile')).toBeVisible();
}

export async function identifyAs(page: Page, userId: string, mobile: string): Promise<void> {
  // The login has a user ID too, so the field that only this screen has comes first.
  await page.locator('#mobile').fill(mobile);
  await page.locator('#userId').fill(userId);
  await submitButton(page).click();
}

/** Fills the card form; a month below ten is typed as one digit. */
export async function enterCard(page: Page, card: Card | undefined): Promise<void> {
  await appears(page, '#card');
  const [month = '', year = ''] = (card?.expiry ?? '').split('/');
  await page.locator('#card').fill(card?.number.slice(-6) ?? '');
  await page.locator('#month').fill(String(Number(month)));
  await page.locator('#year').fill(year);
  await page.locator('#cvv').fill(card?.cvv ?? '');
}

/** From the card form back to the screen of the mode. */
export async function cancelCard(page: Page, address: RegExp, title: string): Promise<void> {
  await expect(page).toHaveURL(/CardDetails$/);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** The newest message for a number. */
export async function newestSms(simulator: Simulator, mobile: string) {
  return (await simulator.messagesTo(mobile)).at(-1);
}

/** Waits for the OTP that comes after a message and enters it. */
export async function enterOtp(
  page: Page,
  simulator: Simulator,
  key: string,
  after?: string,
): Promise<void> {
  await page.waitForURL(/OtpVerification$/);
  await fillOtp(page.locator('#otp'), simulator, key, after);
  await submitButton(page).click();
}

/** The two temporary passwords of the last SMS. */
export async function temporaryPasswords(simulator: Simulator, mobile: string) {
  const read = async () => {
    const { text = '' } = (await newestSms(simulator, mobile)) ?? {};
    return /temporary password (\S+) and temporary transaction password (\S+)\./.exec(text);
  };
  await expect.poll(read).not.toBeNull();
  const [, password = '', transaction = ''] = (await read()) ?? [];
  return { password, transaction };
}

export async function changePassword(
  page: Page,
  old: string,
  chosen: string,
  confirmed = chosen,
): Promise<void> {
  await page.locator('#old').fill(old);
  await page.locator('#chosen').fill(chosen);
  await page.locator('#confirmed').fill(confirmed);
  await submitButton(page).click();
}

/** Asha signs in and changes her transaction password of her own accord. */
export async function changeAshasTransactionPassword(
  page: Page,
  simulator: Simulator,
): Promise<Somebody> {
  const asha = await somebody(simulator, 'asha');
  await signIn(page, simulator, 'asha', paths.changeTransactionPassword);
  await changePassword(page, asha.transactionPassword ?? '', 'Payments@1972');
  return asha;
}

/** Logs in with a password of one's own, terms and OTP included, as far as the dashboard. */
export async function logInWith(
  page: Page,
  simulator: Simulator,
  person: Somebody,
  password: string,
): Promise<void> {
  await page.goto('/');
  const before = await newestSms(simulator, person.mobile);
  await fillSignIn(page, { ...person, password });
  const agree = page.getByRole('checkbox', { name: 'I agree' });
  await expect(agree.or(page.locator('#otp'))).toBeVisible();
  if (await agree.isVisible()) {
    await agree.check();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  }
  await enterOtp(page, simulator, person.key, before?.id);
  await page.waitForURL(/main$/);
}

/** Under which number each service was called last, as the clear part of its call says. */
export function watchUsers(page: Page): ReadonlyMap<string, string> {
  const users = new Map<string, string>();
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { servicename, user } = request.postDataJSON();
    users.set(servicename, user);
  });
  return users;
}

/** The last call of the identity screen carried what was typed, and the flag of its mode alone. */
export async function expectIdentified(
  simulator: Simulator,
  CustNo: string,
  mode: 'registration' | 'forgotPassword' | 'unlock',
): Promise<void> {
  expect(await lastRequestTo(simulator, 'MobileValidationService')).toEqual({
    // Redacted here by its name; the contract takes MOBVAL and nothing else.
    Key: expect.any(String),
    CustNo,
    isForgotPassword: mode === 'forgotPassword',
    isUnlockUserId: mode === 'unlock',
  });
}

/** Card and OTP were asked for under the request type of the flow. */
export async function expectRequestType(simulator: Simulator, RequestType: string): Promise<void> {
  for (const service of ['OnlineCardValidationService', 'OTPGenerationService'])
    expect(await lastRequestTo(simulator, service), service).toMatchObject({ RequestType });
}

/** What the last change of a login password told the bank of its kind. */
export async function isPinChange(simulator: Simulator): Promise<unknown> {
  return (await lastRequestTo(simulator, 'MPINChangeIBService'))?.['isPinChange'];
}

/** Writes down every address that the page shows from here on. */
export function watchAddresses(page: Page): ReadonlySet<string> {
  const seen = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.add(frame.url());
  });
  return seen;
}

/** At least so many addresses, all of them routes of the portal that carry nothing. */
export function expectPlainAddresses(addresses: ReadonlySet<string>, least: number): void {
  const known: readonly string[] = Object.values(paths);
  const carrying = [...addresses].filter((address) => {
    const { pathname, search, hash } = new URL(address);
    return !known.includes(pathname) || search !== '' || hash !== '';
  });
  expect(carrying).toEqual([]);
  expect(addresses.size).toBeGreaterThanOrEqual(least);
}

export async function expectFields(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toBeVisible();
}

/** What stopped the form are these sentences alone, letter for letter. */
export async function expectProblem(page: Page, ...texts: readonly string[]): Promise<void> {
  const problem = page.getByRole('group', { name: 'There is a problem' });
  await expect(problem).toHaveText(`There is a problem${texts.join('')}`);
}

/** A message that interrupts says this sentence, letter for letter. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alertdialog').getByText(text, { exact: true })).toBeVisible();
}

/** The same, and it is acknowledged with its only button. */
export async function acknowledgeSaid(page: Page, text: string): Promise<void> {
  await expectSaid(page, text);
  await page.getByRole('alertdialog').getByRole('button').click();
}

/** The fields and the button of the identity screen, whose mode is told by its heading alone. */
export async function expectIdentityForm(page: Page): Promise<void> {
  await expectFields(page, ['User ID', 'Mobile number']);
  await expect(submitButton(page)).toHaveText('Submit');
}

/** The OTP is cancelled, which is the business of nobody but the customer: the bank is not called. */
export async function cancelOtp(page: Page): Promise<void> {
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(await calls()).toEqual([]);
}

/** The screen that a flow ends on. */
export async function expectEnd(page: Page): Promise<void> {
  await page.waitForURL(/RecoverId$/);
  await expect(page.locator('.message-screen')).toBeVisible();
}
