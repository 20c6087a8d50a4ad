import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { ManagePayeeService } from './ManagePayeeService.ts';
import { isKnown } from './payee.ts';

const payee = ManagePayeeService.examples[0].response.PayeeList[0];
const read = (...PayeeList: readonly object[]) =>
  z.decode<z.ZodMiniType>(ManagePayeeService.response, { PayeeList }) as z.output<
    typeof ManagePayeeService.response
  >;

test.each([
  [
    'of another kind',
    { payeeType: 'MBMMID', payeeMobileNumber: '9820012345' },
    { payeeType: null },
  ],
  ['without a kind', { payeeType: null }, { payeeType: null }],
  ['without an account', { accountNumber: null }, { accountNumber: '' }],
] as const)(
  'a payee %s is listed as one for whom nothing is done here, and the others stand',
  (_, odd, as) => {
    const [first, second] = read({ ...payee, ...odd }, payee).PayeeList;
    expect(first).toMatchObject({ payeeName: payee.payeeName, ...as });
    expect(first && isKnown(first)).toBe(false);
    expect(second && isKnown(second)).toBe(true);
  },
);

test('a payee without a state is listed as one who is not active', () => {
  expect(read({ ...payee, statusFlag: null }).PayeeList).toMatchObject([{ statusFlag: '' }]);
});
