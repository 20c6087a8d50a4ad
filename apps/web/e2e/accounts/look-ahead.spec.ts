import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { servicesCalled } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { settlingOf } from '../settling.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fact } from './account-steps.ts';

const part = (page: Page, name: string | RegExp) =>
  page.locator('.ahead').getByRole('region', { name });

/** What is asked for beside the accounts themselves. */
const later = /^(LimitManagement|ScheduleTransfer)Service$/;

test.describe('on a day with schedules and requests', () => {
  test.use({ scenario: 'requests-and-schedules', startsAt: '2026-11-30T10:00:00+05:30' });

  test('the dashboard says what is used of the limit and which payments come next, asked for after the accounts (B002) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    const limit = part(page, 'Daily limit today');
    await expect(limit).toContainText('₹2,500.00 used of ₹2,00,000.00; ₹1,97,500.00 left');
    await expect(limit.getByRole('progressbar')).toHaveAttribute('value', '1');
    await expect(part(page, 'Next scheduled payments').getByRole('listitem')).toHaveText([
      'Asha V. Kulkarni01-Dec-2026₹5,000.00',
      'Ravi Shankar Joshi05-Dec-2026₹400.00',
      'Ravi Shankar Joshi12-Dec-2026₹400.00',
    ]);
    await expect(page.locator('.ahead').getByRole('region')).toHaveCount(2);
    const services = await servicesCalled(simulator);
    const first = services.findIndex((service) => later.test(service));
    expect(services.slice(first).every((service) => later.test(service))).toBe(true);
    await expectAccessibleInBoth(page);
    await page.getByRole('link', { name: 'All scheduled transfers' }).click();
    await expect(page).toHaveURL(/ViewScheduleTransfer$/);
  });

  test('a maker and a maker who decides too see how many of their requests wait, and a checker has nothing ahead @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'meera');
    await expect(part(page, 'Your requests')).toContainText('12 transfers wait for a checker');
    await expect(page.locator('.ahead').getByRole('region')).toHaveCount(1);
    const settled = settlingOf(page);
    await signIn(page, simulator, 'charles');
    await expect(page.locator('.ahead')).toBeAttached();
    await settled();
    await expect(page.locator('.ahead')).toBeHidden();
    const [waiting, accounts] = await widthsOf(page.locator('.waiting, .dashboard > :first-child'));
    expect(waiting, 'what waits is as wide as the accounts').toBe(accounts);
    expect((await servicesCalled(simulator)).filter((service) => later.test(service))).toEqual([]);
    await signIn(page, simulator, 'farida');
    await expect(page.locator('.waiting')).toBeVisible();
    await expect(part(page, 'Your requests')).toContainText('1 transfer waits for a checker');
  });
});

const widthsOf = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().width));

test.describe('within thirty days of a maturity', () => {
  test.use({ startsAt: '2026-12-31T10:00:00+05:30', policy: { auth: { passwordLifeDays: 400 } } });

  test('a deposit is announced with its last day, its value is hidden until asked for, and it leads to the six facts of the deposit (B017, B107, B444, R-8)', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    const due = part(page, 'Deposits maturing within 30 days');
    await expect(due.getByRole('listitem')).toHaveCount(1);
    await expect(due).toContainText('30-01-2027');
    await expect(due).toContainText('******');
    await due.getByRole('button', { name: 'maturity value' }).click();
    await expect(due).toContainText(/₹7\d,\d{3}\.\d\d/);
    await due.getByRole('button', { name: 'View details' }).click();
    await expect(page).toHaveURL(/\/FDDetailview$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit account detail');
    await expect(page.locator('.summary-list dd')).toHaveCount(6);
    await expect(fact(page, 'Principal amount')).toHaveText('₹75,000.00');
    await expect(fact(page, 'Open date')).toHaveText('03-08-2026');
    await expect(fact(page, 'Repay account number')).toHaveText('001010000042317');
    await expectAccessibleInBoth(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
