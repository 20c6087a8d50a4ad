import type { Call } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { type CardRecord, findCard } from './card-record.ts';

type Asking = Pick<Call, 'bank' | 'caller' | 'refuse'>;

/** The card that a call names; the guard has seen that it belongs to the session's customer. */
export async function requireCard(call: Asking, cardNo: string): Promise<CardRecord> {
  const { customerNo } = requireUser(call);
  const card = await findCard(call.bank.store.read, customerNo, cardNo);
  return card ?? call.refuse('9012', 'The details were not found.');
}
