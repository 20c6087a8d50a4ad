import {
  expectDone,
  expectOnlyCancel,
  fillDetails,
  firstCard,
  giveOtp,
  lastRequest,
  openCards,
  secondCard,
  start,
} from './card-steps.ts';
import { servicesCalled, submit } from './cheque-steps.ts';
import { expect, expectAccessibleInBoth, test } from './fixtures.ts';
import { signInAs } from './transfer-steps.ts';

test.use({ scenario: 'cards' });

test('limits are changed within their rules, and the list has them afterwards (C022, C026, C087, C088, C089, C090, C189, C195, C268, C269, C270, C271, C272, C274, C324, C327, C328, X5)', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signInAs(page, simulator, 'asha');
  await openCards(page, 'Savings');
  await start(page, 'Change limits', firstCard);
  await expect(page).toHaveURL(/\/CardLimitChange$/);
  await expect(page.locator('.limit-row dd')).toHaveText([
    '₹20,000.00',
    '₹25,000.00',
    '₹40,000.00',
    '₹50,000.00',
    '₹30,000.00',
    '₹50,000.00',
    '₹5,000.00',
    '₹5,000.00',
  ]);
  // Expiry and CVV are not asked for (DECISIONS X5).
  await expect(page.locator('#cvv')).toHaveCount(0);
  const button = page.locator('.sheet button[type=submit]');
  await expect(button).toBeDisabled();
  await page.locator('#atm').fill('150');
  await page.locator('#pos').fill('9');
  await page.locator('#ecom').fill('50000.01');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText([
    'ATM limit should be a multiple of ₹100.00',
    'POS limit should be at least ₹10.00',
    'ECOM limit should be below ₹50,000.00',
  ]);
  await expectAccessibleInBoth(page);
  await page.locator('#atm').fill('20000');
  await page.locator('#pos').fill('40000');
  await page.locator('#ecom').fill('30000');
  await submit(page);
  const said = page.getByRole('alertdialog', { name: 'No new limit observed' });
  await said.getByRole('button', { name: 'OK' }).click();
  expect(await servicesCalled(simulator)).not.toContain('GetOTPService');

  // Another active card brings its own limits.
  await page.getByLabel('Card', { exact: true }).selectOption('6070XXXXXXXX1188');
  await expect(page.locator('.limit-row dd').first()).toHaveText('₹50,000.00');
  await expect(button).toBeDisabled();
  await page.locator('#atm').fill('60000');
  await submit(page);
  await expect(page).toHaveURL(/\/LimitChangeOtp$/);
  await expect(page.locator('.summary-list dd')).toHaveText(['₹60,000.00 from ₹50,000.00']);
  await giveOtp(page, simulator);
  await expectDone(page, 'The limits of the card ending 1188 have been changed.');
  expect(await lastRequest(simulator, 'GetOTPService')).toMatchObject({
    RequestType: 'GETOTPCARDLIMIT',
    CardNo: '••••1188',
  });
  expect(await lastRequest(simulator, 'UpdateAllCardDetailsService')).toMatchObject({
    ATMLimit: '60000.00',
    POSLimit: '100000.00',
    ATMStatus: '1',
    ECOMStatus: '2',
    ContactlessStatus: '2',
    IntAction: 's',
    LbrCode: '001',
    PrdAccountNumber: '010000042317',
    IntATMLimit: '',
  });
  await start(page, 'Change limits', secondCard);
  await expect(page.locator('.limit-row dd').first()).toHaveText('₹60,000.00');
});

test('channels are switched by whoever holds the card, and stay as they are after a wrong CVV (C023, C027, C091, C092, C093, C094, C190, C197, C198, C260, C261, C262, C263, C264, C265, C273, C274, C328)', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signInAs(page, simulator, 'asha');
  await openCards(page, 'Savings');
  await start(page, 'Channel control', secondCard);
  await expect(page).toHaveURL(/\/ChannelWiseBlocking$/);
  const channel = (name: string) => page.getByRole('switch', { name });
  for (const name of ['ATM', 'POS']) await expect(channel(name)).toBeChecked();
  for (const name of ['ECOM', 'Contactless']) await expect(channel(name)).not.toBeChecked();
  const button = page.locator('.sheet button[type=submit]');
  await expect(button).toBeDisabled();
  await channel('POS').click();
  await channel('POS').click();
  await submit(page);
  const said = page.getByRole('alertdialog', {
    name: 'Kindly update at least one channel status',
  });
  await said.getByRole('button', { name: 'OK' }).click();
  await channel('POS').click();
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText('Please fill all the details');
  await page.locator('#month').pressSequentially('x13 ');
  await page.locator('#year').pressSequentially('00');
  await page.locator('#cvv').pressSequentially('12');
  await submit(page);
  await expect(page.locator('.field-error')).toHaveText([
    'Please enter valid expiry month',
    'Please enter valid expiry year',
    'Please enter valid CVV',
  ]);
  await expectAccessibleInBoth(page);
  expect(await servicesCalled(simulator)).not.toContain('GetOTPService');
  await fillDetails(page, { ...secondCard, cvv: '609' });
  await submit(page);
  await expect(page).toHaveURL(/\/ChannelBlockingOtp$/);
  await expectOnlyCancel(page, 'The card details do not match our records');

  await start(page, 'Channel control', secondCard);
  await channel('POS').click();
  await channel('ECOM').click();
  await fillDetails(page, secondCard);
  await submit(page);
  await expect(page.locator('.summary-list dd')).toHaveText(['from On to Off', 'from Off to On']);
  await giveOtp(page, simulator);
  await expectDone(page, 'The channels of the card ending 1188 have been changed.');
  expect(await lastRequest(simulator, 'UpdateAllCardDetailsService')).toMatchObject({
    ATMStatus: '1',
    POSStatus: '2',
    ECOMStatus: '1',
    ContactlessStatus: '2',
    ATMLimit: '50000.00',
    ExpDt: '04/30',
    COffSet: '••••',
  });
  await start(page, 'Channel control', secondCard);
  await expect(channel('POS')).not.toBeChecked();
  await expect(channel('ECOM')).toBeChecked();
});
