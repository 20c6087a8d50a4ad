import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { lastCallTo } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test('a Continue that fails after the time has run out says so in the question that stands by then, and can be pressed again @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha');
  await page.clock.fastForward('09:50');
  const question = page.getByRole('alertdialog');
  const goOn = question.getByRole('button', { name: 'Continue' });
  const release = await heldBack(page, 'SessionService');
  const action = { kind: 'status', status: 500 } as const;
  const { id } = await simulator.faults.add({ service: 'SessionService', action });
  // The call has twenty seconds for its answer, and less before it goes out.
  const goesOut = page.waitForRequest(
    (request) => request.postDataJSON()?.servicename === 'SessionService',
  );
  await goOn.click();
  await goesOut;
  await page.clock.fastForward('00:15');
  await expect(question).toContainText('Session Expired!');
  await expect(goOn).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(question.getByRole('alert')).toHaveText('There is Technical Issue');
  await simulator.faults.remove(id);
  await goOn.click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/09:[345]\d|10:00/);
});

/** At the login again, with the reason and nothing kept. */
async function expectExpired(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const expired = page.getByText('Your session has expired due to inactivity...', { exact: true });
  await expect(expired).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
}

test('gives the session up when nobody answers for a minute after its end (A192, A200, R-2) @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha');
  await page.clock.fastForward('11:05');
  await expectExpired(page);
});

test('a Continue that reaches the bank once its grace is over is refused there, and logs out with the reason (A192, R-2) @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  // No call of this screen's own is refused in the place of the one that is meant.
  await signIn(page, simulator, 'asha', paths.profile);
  await expect(page.getByText('asha.kulkarni@example.in')).toBeVisible();
  await page.clock.fastForward('10:01');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Session Expired!');
  await simulator.clock.advance('PT12M');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expectExpired(page);
  expect(await lastCallTo(simulator, 'SessionService')).toMatchObject({
    code: '9010',
    request: { isExtend: true },
  });
});
