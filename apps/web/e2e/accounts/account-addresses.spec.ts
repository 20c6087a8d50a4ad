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

test('every account screen opens by its address, and a detail without its row leads to the chooser (B011, B012, B014, B015, B018, B019)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'vikram');
  page.on('dialog', (question) => void question.accept());
  await page.goto('/ViewDepositAccount');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit account');
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
  ['/NomineeDetails', 'Nominee Details', 'thead'],
  ['/GuarantorDetails', 'Guarantor Details', 'select'],
  ['/LienEnquiry', 'Lien Enquiry', 'select'],
  ['/TDSEnquiry', 'TDS Enquiry', 'dl dd'],
  ['/RequestEnquiry', 'Request Enquiry', 'label:text-is("Request number")'],
  ['/ChequebookStatus', 'Cheque Book Status', 'select'],
  ['/InwardChequeClearing', 'Inward Cheque Clearing', 'thead'],
  ['/ChequeInquiry', 'Cheque Enquiry', 'select'],
  ['/ChequeBookRequest', 'Cheque Book Request', 'select'],
  ['/ViewChequeBookRequest', 'View Cheque Book Request', 'thead'],
  ['/StopChequeRequest', 'Stop Cheque Request', 'select'],
  ['/ViewStopCheque', 'View Stop Cheque Request', 'thead'],
  ['/FateOfCheque', 'Fate of Cheque', 'label:text-is("Cheque number")'],
  ['/Profile', 'Profile', 'dt:text-is("CIF ID")'],
  ['/ResetProfile', 'Reset profile', 'button:text-is("Reset")'],
  ['/Help', 'Help', '.locator-map'],
  ['/Menual', 'Help', '.help-menu a >> nth=4'],
  ['/UserAccountLimit', 'User Account Limit', 'dt >> nth=2'],
] as const;

test('every enquiry, cheque, profile and help screen opens by its address (B020, B021, B022, B023, B024, B025, B026, B027, B028, B030, B031, B033, B034, B035, B040, B041, B045, B047)', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.nomineeDetails);
  for (const [path, title, part] of others) {
    await comeTo(page, path);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator(`main ${part}`).first()).toBeVisible();
  }
});
