import { expectAccessibleInBoth } from '../accessible.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { paths } from '../../src/paths.ts';
import { payeeCalls } from './payee-steps.ts';

test.use({ scenario: 'payees' });

test('changes of payees stand at one desk, narrowed by kind and age, and several are decided on with one summary @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'charles', paths.authoriseBeneficiary);
  const desk = page.getByRole('tabpanel').filter({ has: page.locator('.desk-rows') });
  const openers = desk.locator('.desk-open');
  const pane = page.getByRole('region', { name: 'The request that is shown' });
  const dialog = page.getByRole('dialog');
  await test.step('the one that waits longest is shown in full, with what stands out', async () => {
    await expect(openers).toHaveCount(8);
    await expect(pane).toContainText('Ooty Tea Traders');
    await expect(pane).toContainText('Waiting for 9 days');
    await expect(pane).toContainText('FDRL0001001');
    await expectAccessibleInBoth(page);
  });
  await test.step('kind, maker and age narrow the list', async () => {
    await page.getByLabel('Kind').selectOption('To be deactivated');
    await expect(openers).toHaveText(['Kulkarni Textiles', 'Sinnar Cold Storage']);
    await page.getByLabel('Kind').selectOption('');
    await page.getByLabel('Waiting').selectOption('7 days or more');
    await expect(openers).toHaveText(['Ooty Tea Traders']);
    await page.getByLabel('Waiting').selectOption('');
    await page.getByLabel('Requested by').selectOption('Farida Merchant');
    await expect(openers).toHaveText(['Ooty Tea Traders']);
    await page.getByLabel('Requested by').selectOption('');
  });
  await test.step('an addition and a deactivation are approved with an OTP each', async () => {
    await openers.first().focus();
    await page.keyboard.press('x');
    await page.getByRole('checkbox', { name: 'Select Sinnar Cold Storage' }).check();
    await expect(desk).toContainText('2 selected');
    await page.getByRole('button', { name: 'Approve selected' }).click();
    for (const [place, name] of ['Ooty Tea Traders', 'Sinnar Cold Storage'].entries()) {
      await expect(dialog).toContainText(`Approve ${place + 1} of 2`);
      await expect(dialog).toContainText(name);
      await fillOtp(dialog.locator('#otp'), simulator, 'charles');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: '2 of 2 requests decided' })).toBeFocused();
    await expect(page.locator('.decided li')).toHaveText([
      'Ooty Tea Traders, account ending 9973: To be added: Approved',
      'Sinnar Cold Storage, account ending 7713: To be deactivated: Approved',
    ]);
    expect(await payeeCalls(simulator, 'APPROVE')).toMatchObject([{ code: '0' }]);
    expect(await payeeCalls(simulator, 'APPROVEDELETE')).toMatchObject([{ code: '0' }]);
  });
  await test.step('all that is left is rejected for one reason, and no list is asked for before the last', async () => {
    await expect(openers).toHaveCount(6);
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Reject selected' }).click();
    await expect(dialog).toContainText('Do you want to reject these 6 requests?');
    await dialog.getByLabel('Reason for the maker (optional)').fill('no contract');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('heading', { name: '6 of 6 requests decided' })).toBeFocused();
    await expect(desk).toContainText('Nothing waits for a decision.');
    expect(await payeeCalls(simulator, 'REJECTADD')).toHaveLength(5);
    expect(await payeeCalls(simulator, 'REJECTDELETE')).toMatchObject([
      { request: { RejectRemark: 'no contract' } },
    ]);
    const verbs = (await callsOf(simulator, 'ManagePayeeService')).map(({ request }) =>
      String(request['requestType']),
    );
    const first = verbs.findIndex((verb) => verb.startsWith('REJECT'));
    expect(verbs.slice(first, first + 6)).toEqual(Array(6).fill(expect.stringMatching(/^REJECT/)));
  });
});
