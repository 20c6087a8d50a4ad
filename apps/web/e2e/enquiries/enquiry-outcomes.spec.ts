import { paths } from '../../src/paths.ts';
import { alterAnswers, refuse } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test('an enquiry says how much it has found once it is answered, in a place that was there before @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.lienEnquiry);
  const said = page.locator('.enquiry > [role=status]');
  await expect(page.getByText('Choose an account above.')).toBeVisible();
  await expect(said, 'nothing was asked yet').toHaveText('');
  const letGo = await heldBack(page, 'AccountEnquiryService');
  const account = page.getByLabel('Account', { exact: true });
  await account.selectOption({ index: 2 });
  await expect(page.locator('tbody[aria-busy=true]')).toBeVisible();
  await expect(said).toHaveText('');
  letGo();
  await expect(said).toHaveText('1 match');
  await account.selectOption({ index: 1 });
  await expect(said).toHaveText('0 matches');
});

test('the guarantors say that the loans to choose from could not be had, and get them when asked again @wide', async ({
  page,
  simulator,
}) => {
  const { id } = await refuse(simulator, 'LoanViewService', '9100', 'Not now');
  await signIn(page, simulator, 'asha', paths.guarantorDetails);
  const notice = page.locator('main .banner');
  await expect(page.locator('main tbody tr')).toHaveCount(2);
  await expect(notice).toContainText('Try again');
  await simulator.faults.remove(id);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Loan').locator('option')).toHaveCount(3);
  await expect(notice).toHaveCount(0);
});

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
