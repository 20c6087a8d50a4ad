import type { Column } from './role-matrix.ts';
import { givePassword, type SignedInClient, signInAs, strangerAt } from './signed-in-client.ts';
import type { TestBank } from './start-bank.ts';
import type { SwitchClient } from './switch-client.ts';

/** Whoever stands before the switch, and whose name he would use. */
export type ArrivedClient = SwitchClient & Pick<SignedInClient, 'person' | 'customerNo'>;

/** Somebody of a column of the role matrix, with a session of his own. */
export async function arriveAs(bank: TestBank, column: Column): Promise<ArrivedClient> {
  if (column === 'stranger') {
    const { person, customerNo } = await givePassword(bank, 'asha');
    return Object.assign(strangerAt(bank), { person, customerNo, user: 'IBUSER' });
  }
  if (column !== 'halfway') return signInAs(bank, column);
  // Joseph has not accepted the terms, so each of his steps is still before him.
  return givePassword(bank, 'joseph');
}
