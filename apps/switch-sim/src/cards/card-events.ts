import type { Tx } from '@sahakar/db/dialect';
import { cardEvents } from '@sahakar/db/schema/cards';
import type { Call } from '../call/handler.ts';
import { requireUser } from '../call/refusal.ts';
import { alert } from '../outbox/alerts.ts';
import type { CardRecord } from './card-record.ts';

type Asking = Pick<Call, 'bank' | 'caller' | 'refuse'>;

type Happened = {
  readonly id: string;
  readonly kind: typeof cardEvents.$inferInsert.kind;
  /** What the history says of it beside the kind. */
  readonly details: Readonly<Record<string, unknown>>;
  /** What the holder is told. */
  readonly words: string;
};

/** Writes a change into the card's history, and tells whoever acts of it by SMS. */
export async function recordCardEvent(
  tx: Tx,
  call: Asking,
  card: CardRecord,
  { id, kind, details, words }: Happened,
): Promise<void> {
  const { bank } = call;
  const { loginUsername, mobile } = requireUser(call);
  await tx.insert(cardEvents).values({
    id,
    cardId: card.id,
    kind,
    loginUsername,
    on: bank.clock.today(),
    at: bank.clock.now(),
    details,
  });
  await bank.outbox.send(tx, alert('CARD-ALERT', mobile, words));
}
