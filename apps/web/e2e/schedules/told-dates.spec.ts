import { withoutCapability } from '../call/without-capability.ts';
import { expect, test } from '../fixtures.ts';
import { fillSchedule } from './schedule-steps.ts';
import { typeSignIn } from '../sign-in/sign-in-steps.ts';
import { authorise, callsOf, fillEntry, openEntry, toOtp } from '../transfers/transfer-steps.ts';

test('a switch that makes no dates is told each of them, with its status (C173) @wide', async ({
  page,
  simulator,
}) => {
  await withoutCapability(page, 'ServerDates');
  await typeSignIn(page, simulator, 'asha');
  await openEntry(page);
  await fillEntry(page, { amount: '500', remark: 'rent', payee: 'Ravi' });
  await fillSchedule(page, 'monthly');
  await page.getByRole('button', { name: 'Continue' }).click();
  await toOtp(page, simulator, 'asha');
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(/WithinBankStatement$/);
  const added = (await callsOf(simulator, 'ScheduleTransferService')).at(-1);
  const days = ['12-2026', '01-2027', '02-2027', '03-2027', '04-2027', '05-2027'];
  expect(added).toMatchObject({ code: '0', request: { RequestType: 'ADD' } });
  expect(added?.request['ScheduleTransferList']).toMatchObject(
    days.map((month) => ({ ScheduleDate: `01-${month}`, Status: 'E' })),
  );
});
