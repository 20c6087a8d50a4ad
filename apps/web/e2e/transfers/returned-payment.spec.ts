import { paths } from '../../src/paths.ts';
import { dropCalls, loseAnswers } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { toConfirm } from './other-bank-steps.ts';
import { authorise, toOtp } from './transfer-steps.ts';

test('a payment that another bank sends back says so and why among the latest transactions, at both of its lines (ruling 31) @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha', paths.otherBank);
  // The simulator of the other bank sends back what ends with thirteen paise.
  await toConfirm(page, { type: '2', amount: '500.13', remark: 'rent' });
  await toOtp(page, simulator, 'asha');
  await authorise(page, simulator, 'asha');
  await expect(page.locator('.receipt')).toBeVisible();
  await simulator.clock.advance('PT5H');

  await signIn(page, simulator, 'asha', paths.main);
  const notes = page.locator('.recent .return-note');
  await expect(notes).toHaveText(['Return of a payment Account closed', 'Returned Account closed']);
});

test('a payment whose answer was lost and that its rail never told of is on its way until it is known @wide', async ({
  page,
  simulator,
}) => {
  await loseAnswers(simulator, 'NEFT_RTGS_TransactionService');
  await dropCalls(simulator, 'AccountEnquiryService');
  await simulator.rails.set({ rail: 'NEFT', answer: { kind: 'never' } });
  await signIn(page, simulator, 'asha', paths.otherBank);
  await toConfirm(page, { type: '2', amount: '500.25', remark: 'rent' });
  await toOtp(page, simulator, 'asha');
  await authorise(page, simulator, 'asha');
  await expect(page.getByRole('alert')).toBeVisible();
  // A page that stayed would ask once more, and know before anybody looks at the dashboard.
  await page.goto('about:blank');
  await simulator.faults.clear();
  await simulator.clock.advance('P2D');

  const looked = page.getByRole('region', { name: 'Payments being looked into' });
  await signIn(page, simulator, 'asha', paths.main);
  await expect(looked).toContainText('is on its way to the other bank');
  await simulator.post('/rails/hear', { rail: 'NEFT' });
  await simulator.clock.advance('P1D');
  await signIn(page, simulator, 'asha', paths.main);
  await expect(looked).toContainText(/₹500\.25 was paid to .+ on 21-Nov-2026/);
});
