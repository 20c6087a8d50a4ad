import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { fillOtherBank, openOtherBank } from './other-bank-steps.ts';

test('while RTGS is closed its type and the slip say that the money waits until it opens, as the receipt will @wide', async ({
  page,
  simulator,
}) => {
  // The bank opens its world at ten; RTGS opens at half past midnight.
  await simulator.clock.advance('PT14H5M');
  await signIn(page, simulator, 'ravi', paths.otherBank);
  await openOtherBank(page);
  await fillOtherBank(page, { type: '1', amount: '200000', remark: 'hire', payee: 'Laxman' });
  const slip = page.getByRole('complementary', { name: 'Transfer slip' });
  await expect(slip).toContainText(/Reaches\s*when RTGS opens/);
  const types = page.getByRole('radiogroup', { name: 'Type of transfer' });
  await expect(types).toContainText('When RTGS opens, from ₹2,00,000.00');
  await types.getByRole('radio').first().check();
  await expect(slip).toContainText(/Reaches\s*at once/);
});
