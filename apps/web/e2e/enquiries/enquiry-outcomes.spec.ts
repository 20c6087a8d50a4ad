import { paths } from '../../src/paths.ts';
import { alterAnswers } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test('a cheque book request that was rejected tells why @wide', async ({ page, simulator }) => {
  await alterAnswers(simulator, 'AccountEnquiryService', {
    'Rows/0/status': 'Rejected',
    'Rows/0/reason': 'Signature differs',
  });
  await signIn(page, simulator, 'asha', paths.viewChequeBookRequest);
  await expect(page.locator('main thead th').last()).toHaveText('Reason');
  const cells = page.locator('main tbody tr').first().locator('> *');
  await expect(cells.last()).toHaveText('Signature differs');
});
