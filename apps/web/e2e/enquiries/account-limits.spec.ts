import { paths } from '../../src/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { callsOf } from '../calls.ts';
import { alterAnswers } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test('the limits are the highest of the bank’s masters and the customer’s own (B045, B159, B160) @wide', async ({
  page,
  simulator,
}) => {
  // What is left is less than what was agreed, so that none of the two can be taken for the other.
  const left = { UnUsed_Transaction_Limit: '156000.00' };
  const fields = { RequestType: 'GET' };
  await alterAnswers(simulator, 'LimitManagementService', left, { fields });
  await signIn(page, simulator, 'asha', paths.userAccountLimit);
  await expect(page.locator('main dt')).toHaveText([
    'Bank limit',
    'Account limit',
    'Unutilised limit',
  ]);
  await expect(page.locator('main dd')).toHaveText([
    '₹50,00,000.00',
    '₹2,00,000.00',
    '₹1,56,000.00',
  ]);
  const asked = await callsOf(simulator, 'LimitManagementService');
  expect(asked.map(({ request }) => String(request['RequestType'])).toSorted()).toEqual([
    'GET',
    'LIMIT',
  ]);
  await expectAccessible(page);
});
