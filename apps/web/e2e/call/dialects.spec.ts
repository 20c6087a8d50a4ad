import nullsAndSingleObjects from '@sahakar/contracts/dialects/nulls-and-single-objects' with { type: 'json' };
import numbersAndDates from '@sahakar/contracts/dialects/numbers-and-dates' with { type: 'json' };
import numericCodes from '@sahakar/contracts/dialects/numeric-codes' with { type: 'json' };
import { Dialect } from '@sahakar/contracts/dialect/dialect';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { typeSignIn } from '../sign-in/sign-in-steps.ts';
import { pay, rent } from '../transfers/transfer-steps.ts';

for (const description of [numericCodes, nullsAndSingleObjects, numbersAndDates]) {
  test.describe(description.name, () => {
    test.use({ dialect: Dialect.parse(description) });

    test(`sign-in, accounts and a transfer go over a switch that speaks ${description.name} @wide`, async ({
      page,
      simulator,
    }) => {
      await typeSignIn(page, simulator, 'asha');
      await expect(page.locator('.account-row')).toHaveCount(2);
      await page.getByRole('button', { name: 'View details' }).first().click();
      await expect(page.locator('.account-leaf .bal')).toHaveText('₹2,84,510.75 Cr');

      await pay(page, simulator, rent);
      await expect(page.locator('.receipt')).toContainText('2,500.00');
      const [transfer] = await callsOf(simulator, 'FundTransferService');
      expect(transfer).toMatchObject({ code: '0', request: { Remark: 'rent December' } });
    });
  });
}
