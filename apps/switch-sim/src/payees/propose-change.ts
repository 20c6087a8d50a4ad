import type { Tx } from '@sahakar/db/dialect';
import { propose } from '../approvals/propose.ts';
import { requireUser } from '../call/require-user.ts';
import type { PayeeCall } from './payee-call.ts';
import type { PayeeRecord } from './payee-record.ts';
import { type PayeeChange, payeeRequestKind } from './payee-request.ts';

/** Lays a maker's change before a checker; the payee stands in his waiting state already. */
export async function proposeChange(
  tx: Tx,
  call: PayeeCall,
  { customerNo, id: payeeId }: PayeeRecord,
  kind: PayeeChange,
  requestNo: string,
): Promise<void> {
  const { loginUsername: makerLogin } = requireUser(call);
  await propose(tx, call, payeeRequestKind, { requestNo, customerNo, makerLogin, payeeId, kind });
}
