import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { paths } from '../../src/paths.ts';
import { comeTo } from '../shell/shell-steps.ts';

const addresses = [
  ['/AccountDetails', 'Account details', ['[role=tab] >> nth=3']],
  ['/OperativeAccount', 'Operative account', ['#account', '.account-leaf .bal']],
  ['/DepositAccount', 'Deposit account', ['#account']],
  ['/Loan', 'Loan account', ['#account']],
  ['/DownloadStatement', 'Download Statement', ['#type', '#account', '#period']],
  ['/MiniStatement', 'Mini statement', ['#account', 'table']],
  // Away from the other one of this title, which would be taken for it.
  ['/CashAccount', 'Account details', ['[role=tab] >> nth=3']],
] as const;

test('every account screen opens by its address, and a detail without its row leads to the chooser and says why (B007, B011, B012, B014, B015, B018, B019, R-5) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'vikram');
  await page.goto('/ViewDepositAccount');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit account');
  await expect(page.getByText('This step cannot be opened by itself')).toBeVisible();
  for (const [path, title, parts] of addresses) {
    await comeTo(page, path);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const part of parts) await expect(page.locator(`main ${part}`)).toBeVisible();
  }
  for (const path of ['/ViewDepositAccount', '/FDDetailview']) {
    await comeTo(page, path);
    await expect(page).toHaveURL(/\/DepositAccount$/);
    await expect(page.getByRole('combobox', { name: 'Account' })).toBeVisible();
  }
});

const others = [
  ['B020', '/NomineeDetails', 'Nominee Details', 'thead'],
  ['B021', '/GuarantorDetails', 'Guarantor Details', 'select'],
  ['B022', '/LienEnquiry', 'Lien Enquiry', 'select'],
  ['B023', '/TDSEnquiry', 'TDS Enquiry', 'dl dd'],
  ['B024', '/RequestEnquiry', 'Request Enquiry', 'label:text-is("Request number")'],
  ['B025', '/ChequebookStatus', 'Cheque Book Status', 'select'],
  ['B026', '/InwardChequeClearing', 'Inward Cheque Clearing', 'thead'],
  ['B027', '/ChequeInquiry', 'Cheque Enquiry', 'select'],
  ['B028', '/ChequeBookRequest', 'Cheque Book Request', 'select'],
  ['B030', '/ViewChequeBookRequest', 'View Cheque Book Request', 'thead'],
  ['B031', '/StopChequeRequest', 'Stop Cheque Request', 'select'],
  ['B033', '/ViewStopCheque', 'View Stop Cheque Request', 'thead'],
  ['B034', '/FateOfCheque', 'Fate of Cheque', 'label:text-is("Cheque number")'],
  ['B035', '/Profile', 'Profile', 'dt:text-is("CIF ID")'],
  ['B047', '/ResetProfile', 'Reset profile', 'button:text-is("Reset")'],
  ['B040', '/Help', 'Help', '.locator-map'],
  ['B041', '/Menual', 'Help', '.help-menu a >> nth=4'],
  ['B045', '/UserAccountLimit', 'User Account Limit', 'dt >> nth=2'],
] as const;

test('every enquiry, cheque, profile and help screen opens by its address @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.nomineeDetails);
  for (const [row, path, title, part] of others) {
    await test.step(`${path} opens (${row})`, async () => {
      await comeTo(page, path);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator(`main ${part}`).first()).toBeVisible();
    });
  }
});
