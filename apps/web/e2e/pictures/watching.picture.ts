import { authorise, pay, rent, toAuthorise } from '../transfers/transfer-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { expect, test } from './picture-test.ts';

const savings = '001010000042317';

test('traffic: a transfer for which the money was gone before its OTP, opened', async ({
  page,
  simulator,
  picture,
}) => {
  await signIn(page, simulator, 'asha');
  await toAuthorise(page, simulator, rent);
  const balance = await simulator.get<Explained>(`/explain?account=${savings}`);
  const amount = String(wholeRupees(balance) - 900);
  const cash = { requestId: 'cash-1', account: savings, direction: 'out', amount };
  await simulator.post('/cash', cash);
  await authorise(page, simulator, 'asha');
  await expect(page.getByText(/balance/i).first()).toBeVisible();

  await page.goto('/__sim#traffic');
  await page.getByRole('button', { name: 'FundTransferService' }).first().click();
  await page.getByText('insufficient balance', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'FundTransferService' }).first().scrollIntoViewIfNeeded();
  await picture('traffic');
});

type Explained = { readonly compared: readonly { readonly value: string }[] };

/** Of the first amount that is told. */
function wholeRupees({ compared }: Explained): number {
  const amounts = compared.flatMap(({ value }) => /[\d,]+\.\d\d/.exec(value) ?? []);
  return Math.floor(Number(amounts[0]?.replaceAll(',', '')));
}

test('sequence: a payment from the portal to the ledger and the SMS', async ({
  page,
  simulator,
  picture,
}) => {
  await signIn(page, simulator, 'asha');
  await pay(page, simulator, rent);
  await page.goto('/__sim#traffic?service=FundTransferService');
  await page.getByRole('button', { name: 'Sequence' }).click();
  await expect(page.getByRole('img')).toBeVisible();
  await picture('sequence');
});

test('ledger: a balance with what it is made of', async ({ page, picture }) => {
  await page.goto('/__sim#ledger');
  await page.getByLabel('What', { exact: true }).selectOption(`Balance of ${savings}`);
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(page.getByRole('heading', { name: `The balance of ${savings}` })).toBeVisible();
  await picture('ledger');
});

test('coverage: what a payment has exercised, and which roles not yet', async ({
  page,
  simulator,
  picture,
}) => {
  await signIn(page, simulator, 'asha');
  await pay(page, simulator, rent);
  await page.goto('/__sim#coverage');
  await page.getByText(/^Roles: \d of 8$/).click();
  await picture('coverage');
});

// The band goes on telling of what was recorded, so this one is the last.
test('recording: the band counts the steps of what is clicked', async ({
  page,
  simulator,
  picture,
}) => {
  await simulator.post('/recording', { start: true, name: 'Rent is paid' });
  await signIn(page, simulator, 'asha');
  await pay(page, simulator, rent);
  await page.goto('/__sim#traffic');
  await page.getByRole('button', { name: 'FundTransferService' }).first().waitFor();
  await page.getByText(/becomes a replay: \d+ steps so far/).waitFor();
  await picture('replay');
  await simulator.post('/recording', { stop: true });
});
