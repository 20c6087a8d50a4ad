import { expect, type Page } from '@playwright/test';
import { enteredAmount } from '../../src/ui/amounts/money.ts';
import { callsOf, type RecordedCall } from '../calls.ts';
import type { Simulator } from '../fixtures.ts';
import { openMenu } from '../shell/shell-steps.ts';

export const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).click();

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit' });
export const clearButton = (page: Page) => page.getByRole('button', { name: 'Clear' });

/** The one thing that the form says is wrong. */
export async function expectRefused(page: Page, text: string): Promise<void> {
  await calculate(page);
  await expect(page.locator('.banner.error li')).toHaveText([text]);
}

/** The warning after a field was left, which empties the field once it is read (B339). */
export async function expectWarned(page: Page, id: string, value: string, text: string) {
  const entered = id === 'amount' ? enteredAmount(value) : value;
  const field = page.locator(`#${id}`);
  await field.fill(value);
  await field.press('Tab');
  const warning = page.getByRole('alertdialog', { name: text, exact: true });
  await expect(warning).toHaveAccessibleDescription(`You entered ${entered}.`);
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
}

export async function depositOrders(
  simulator: Simulator,
  type: 'CALCULATE' | 'CREATE',
): Promise<readonly RecordedCall[]> {
  const calls = await callsOf(simulator, 'FDCreationService');
  return calls.filter(({ request }) => request['RequestType'] === type);
}

/** The four figures of a calculation as the switch answered them last. */
export async function lastAnswer(simulator: Simulator): Promise<Record<string, string>> {
  const calls = await depositOrders(simulator, 'CALCULATE');
  // Safe: the answer of this service holds texts only.
  return (calls.at(-1)?.response ?? {}) as Record<string, string>;
}

export async function openCreation(page: Page): Promise<void> {
  await openMenu(page, 'Term deposit creation', 'Term Deposit Creation');
  await expectCreationPage(page);
}

/** The page opens on the creation, of a fixed deposit, whatever it was left with. */
export async function expectCreationPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/TermDepositCreation$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Term Deposit Creation');
  const kinds = page.getByRole('radiogroup', { name: 'Kind of deposit' }).getByRole('radio');
  await expect(kinds).toHaveCount(2);
  await expect(kinds.and(page.getByRole('radio', { name: /^Fixed deposit/ }))).toBeChecked();
  await expect(kinds.and(page.getByRole('radio', { name: /^Recurring/ }))).not.toBeChecked();
}

/** Chooses the kind of deposit, whose schemes are then those that are offered. */
export async function chooseKind(page: Page, kind: keyof typeof kinds): Promise<void> {
  const { radio, schemes } = kinds[kind];
  await page.getByRole('radio', { name: radio }).check();
  await expect(page.locator('#scheme option')).toHaveText(schemes);
}

const kinds = {
  fixed: {
    radio: /^Fixed deposit/,
    schemes: [
      'Choose a scheme',
      'Fixed Deposit Monthly Payout (35014)',
      'Fixed Deposit Quarterly Payout (35015)',
      'Fixed Deposit Half Yearly Payout (35016)',
      'Fixed Deposit Yearly Payout (35017)',
      'Reinvestment Deposit (35018)',
      'Short Term Deposit (35010)',
    ],
  },
  recurring: { radio: /^Recurring/, schemes: ['Recurring Deposit (35011)'] },
};

/** The question before money moves, answered with yes. */
export async function confirmDeposit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the deposit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit opened');
}

/** Both views of the page are one press away, whichever it opened with (B196, RULINGS R-8). */
export async function expectViewSwitch(
  page: Page,
  first: 'creation' | 'calculator',
): Promise<void> {
  const order =
    first === 'creation'
      ? (['creation', 'calculator'] as const)
      : (['calculator', 'creation'] as const);
  for (const view of [...order, first]) {
    const { button, heading } = views[view];
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (view === 'calculator') {
      await expect(page.getByRole('tab')).toHaveText(['Fixed Deposit', 'Recurring Deposit']);
    } else {
      await expect(page.getByRole('radio', { name: /^Fixed deposit/ })).toBeChecked();
      await expect(page.getByRole('radio', { name: /^Recurring/ })).not.toBeChecked();
    }
  }
}

const views = {
  creation: { button: 'Term deposit', heading: 'Term Deposit Creation' },
  calculator: { button: 'Calculator', heading: 'Create FD/RD Calculator' },
} as const;

/** The first questions of the calculator: scheme and payout, then the account. */
export async function passScheme(page: Page): Promise<void> {
  await expectRefused(page, 'Please select scheme type and payout option');
  await page.locator('#scheme').selectOption('35017');
  await expect(page.locator('#payout option')).toHaveText([
    'Choose a payout',
    'Yearly',
    'On maturity',
  ]);
  await expectRefused(page, 'Please select scheme type and payout option');
  await page.locator('#scheme').selectOption('35018');
  await expect(page.locator('#payout option')).toHaveText(['On maturity']);
  await expectRefused(page, 'Please select account number');
  await page.locator('#account').check();
}

/** What a deposit of each scheme may be renewed with; the scheme of before stands chosen again. */
export async function expectRenewals(page: Page): Promise<void> {
  const principal = ['Principal only'];
  const both = ['Maturity amount', 'Principal only'];
  for (const [scheme, payout, options] of [
    ['35014', 'M', principal],
    ['35015', 'Q', principal],
    ['35016', 'H', principal],
    ['35017', 'Y', principal],
    ['35017', 'B', both],
    ['35010', 'B', both],
  ] as const) {
    await page.locator('#scheme').selectOption(scheme);
    await page.locator('#payout').selectOption(payout);
    await page.getByRole('switch', { name: 'Auto renewal' }).check();
    const offered = page.locator('#renewalOption option');
    await expect(offered).toHaveText(['Choose an option', ...options]);
  }
  await page.locator('#scheme').selectOption('35018');
}

/** Then the amount, from the least of the scheme, which is permitted, and with two decimals. */
export async function passAmount(page: Page): Promise<void> {
  await expectRefused(page, 'Please enter amount more than ₹1,000.00');
  await page.locator('#scheme').selectOption('35014');
  await page.locator('#amount').fill('999');
  await expectRefused(page, 'Amount should not be less than ₹1,000.00. You entered ₹999.00.');
  await page.locator('#amount').fill('1000');
  await expectRefused(page, 'Please fill number of months');
  await page.locator('#scheme').selectOption('35018');
  await page.locator('#amount').fill('999.99');
  await expectRefused(page, 'Amount should not be less than ₹1,000.00. You entered ₹999.99.');
  await page.locator('#amount').clear();
  await page.locator('#amount').pressSequentially('9a00000.505');
  await expect(page.locator('#amount')).toHaveValue('9,00,000.50');
}

/** Then the tenure: months, or days for a short deposit. */
export async function passTenure(page: Page): Promise<void> {
  await expectRefused(page, 'Please fill number of months');
  await page.locator('#scheme').selectOption('35010');
  await expect(page.locator('#months')).toHaveCount(0);
  await expectRefused(page, 'Please fill number of days.');
  await page.locator('#scheme').selectOption('35018');
  await page.locator('#months').fill('24');
}

/** And at last how often it is renewed, and with what. */
export async function passRenewal(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Auto renewal' }).check();
  await expectRefused(page, 'Please select number of renewals');
  await expect(page.locator('#renewals option')).toHaveText(['Choose a number', '1', '2', '3']);
  await page.locator('#renewals').selectOption('2');
  await expectRefused(page, 'Please select renewal option');
  await expect(page.locator('#renewalOption option')).toHaveText([
    'Choose an option',
    'Maturity amount',
    'Principal only',
  ]);
  await page.locator('#renewalOption').selectOption('M');
}

/** Whatever is edited below the figures takes them away, with Submit and Clear. */
export async function expectEditsToDiscard(page: Page): Promise<void> {
  const [scheme, payout] = [page.locator('#scheme'), page.locator('#payout')];
  for (const edit of [
    () => page.locator('#amount').fill('10000.50'),
    () => page.locator('#months').fill('36'),
    () => page.locator('input[name=account]').nth(1).check(),
    () => page.locator('#renewals').selectOption('1'),
    () => page.locator('#renewalOption').selectOption('P'),
    () => page.getByRole('switch', { name: 'Auto renewal' }).uncheck(),
  ]) {
    await expectToDiscard(page, edit);
    await calculate(page);
  }
  await expectToDiscard(page, () => scheme.selectOption('35017'));
  await payout.selectOption('Y');
  await page.locator('#months').fill('24');
  await calculate(page);
  await expectToDiscard(page, () => payout.selectOption('B'));
  await scheme.selectOption('35010');
  await page.locator('#days').fill('30');
  await calculate(page);
  await expectToDiscard(page, () => page.locator('#days').fill('31'));
}

async function expectToDiscard(page: Page, edit: () => Promise<unknown>): Promise<void> {
  for (const button of [submitButton(page), clearButton(page)]) await expect(button).toBeVisible();
  await edit();
  for (const button of [submitButton(page), clearButton(page)]) await expect(button).toHaveCount(0);
}

/** What a scheme permits of months: a warning names the period, and no warning stands for a yes. */
export async function expectMonths(
  page: Page,
  scheme: string,
  payout: string,
  months: Readonly<Record<string, 'permitted' | 'refused'>>,
): Promise<void> {
  const field = page.locator('#months');
  await page.locator('#scheme').selectOption(scheme);
  if (payout !== '') await page.locator('#payout').selectOption(payout);
  for (const [count, verdict] of Object.entries(months)) {
    await field.fill(count);
    await field.press('Tab');
    const warning = page.getByRole('alertdialog');
    if (verdict === 'refused') {
      await expect(warning).toContainText('Enter numbers of month in multiple of');
      await warning.getByRole('button', { name: 'OK' }).click();
    }
    await expect(warning).toHaveCount(0);
    await expect(field).toHaveValue(verdict === 'refused' ? '' : count);
  }
}

/** The warnings of the amount, each as soon as the field is left; too much is refused at the end. */
export async function passAmountWarnings(page: Page): Promise<void> {
  await page.locator('#scheme').selectOption('35015');
  await page.locator('#amount').fill('99999999');
  await page.locator('#months').fill('12');
  await page.locator('#account').check();
  await expect(page.getByText(/^Available ₹/)).toBeVisible();
  await expectRefused(
    page,
    'Entered amount is greater than available balance. You entered ₹9,99,99,999.00.',
  );
  await expectWarned(page, 'amount', '999', 'Amount should not be less than ₹1,000.00');
  await expectWarned(page, 'amount', '99999999', 'XXXXXXXXXXX1204 has insufficent balance');
  await expect(page.locator('#amount')).toHaveAttribute('inputmode', 'numeric');
  await page.locator('#amount').pressSequentially('1a.5000');
  await expect(page.locator('#amount')).toHaveValue('15,000');
}

/** The warnings of months and days. */
export async function passTenureWarnings(page: Page): Promise<void> {
  await expectWarned(page, 'months', '11', 'Enter numbers of month in range 12 - 120');
  await expectWarned(page, 'months', '121', 'Enter numbers of month in range 12 - 120');
  await expectWarned(page, 'months', '13', 'Enter numbers of month in multiple of 3');
  await page.locator('#months').pressSequentially('1x.2');
  await expect(page.locator('#months')).toHaveValue('12');
  await page.locator('#scheme').selectOption('35010');
  await page.locator('#days').pressSequentially('3a.0');
  await expect(page.locator('#days')).toHaveValue('30');
  await expectDays(page);
  await expectRefused(page, 'Please fill number of days.');
  await page.locator('#scheme').selectOption('35018');
  await expectRefused(page, 'Please fill number of months');
}

/** A short deposit runs for 1 to 364 days. */
async function expectDays(page: Page): Promise<void> {
  const days = page.locator('#days');
  for (const permitted of ['1', '364']) {
    await days.fill(permitted);
    await days.press('Tab');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(days).toHaveValue(permitted);
  }
  for (const refused of ['0', '365']) {
    await expectWarned(page, 'days', refused, 'Enter numbers of days in range 1 - 364');
  }
}
