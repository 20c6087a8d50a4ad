import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { callsOf, lastCallTo } from '../calls.ts';
import type { Simulator } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { authorise, toAuthorise } from './transfer-steps.ts';

/** No seeded transaction has this amount, so that every row that holds it is this transfer. */
export const rent = { amount: '2517.25', remark: 'rent December' };

/** Asha pays the rent, and this happens to the call that moves the money. */
export async function payRentWith(
  page: Page,
  simulator: Simulator,
  kind: 'drop' | 'commit-then-drop',
): Promise<string> {
  await signIn(page, simulator, 'asha', paths.withinBank);
  await toAuthorise(page, simulator, rent);
  const service = 'FundTransferService';
  const { id } = await simulator.faults.add({ service, action: { kind } });
  await authorise(page, simulator, 'asha');
  return id;
}

/** The request ids under which this world was asked to move money, each once. */
export async function transferIds(simulator: Simulator): Promise<readonly string[]> {
  const ids = (await callsOf(simulator, 'FundTransferService')).map(({ requestId }) => requestId);
  return [...new Set(ids)];
}

/** How often the money of this rent has left the account, as the newest mini statement tells. */
export async function paidTimes(simulator: Simulator): Promise<number> {
  const statement = await lastCallTo(simulator, 'MiniStatementService');
  return JSON.stringify(statement?.response).split('"2517.25"').length - 1;
}
