import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { toConfirm } from './other-bank-steps.ts';
import { authorise, toOtp } from './transfer-steps.ts';

test('a payment that another bank sends back says so and why among the latest transactions, at both of its lines (ruling 31)', async ({
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
  await simulator.post('/clock', { advance: 'PT5H' });

  await signIn(page, simulator, 'asha', paths.main);
  const notes = page.locator('.recent .return-note');
  await expect(notes).toHaveText(['Return of a payment Account closed', 'Returned Account closed']);
});
