import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { toConfirm } from './other-bank-steps.ts';
import { authorise, toOtp } from './transfer-steps.ts';

test('a payment that is answered with no RRN has the bank\u2019s own number on its receipt (C062, C134) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await toConfirm(page, { type: '2', amount: '15000', remark: 'rent December' });
  await toOtp(page, simulator, 'asha');
  await simulator.faults.add({
    service: 'NEFT_RTGS_TransactionService',
    action: {
      kind: 'patch',
      operations: [
        { op: 'remove', path: '/body/RRN' },
        { op: 'add', path: '/body/CustomerRefNo', value: 'R632500000077' },
      ],
    },
  });
  await authorise(page, simulator, 'asha');
  await expect(page).toHaveURL(/\/OtherBankStatement$/);
  await expect(page.locator('.receipt .rrn b')).toHaveText('R632500000077');
});
