import type { Page } from '@playwright/test';
import { callsOf, type RecordedCall } from '../calls.ts';
import type { Simulator } from '../fixtures.ts';

/** The calls about payees with this verb. */
export async function payeeCalls(
  simulator: Simulator,
  requestType: string,
): Promise<readonly RecordedCall[]> {
  const calls = await callsOf(simulator, 'ManagePayeeService');
  return calls.filter(({ request }) => request['requestType'] === requestType);
}

/** The rows of the table in sight; a tab that is not open has none. */
export const rowsOf = (page: Page) => page.locator('.passbook:visible tbody tr:has(th)');
