import { accounts, customers } from '@sahakar/db/schema/customers';
import { journals, ledgerAccounts } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { and, eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { type OutwardPayment, type SendOutcome, sendPayment } from '../rails/send-payment.ts';
import { asha, savings } from './ashas-orders.ts';
import type { TestBank } from './start-bank.ts';

type Wanted = Partial<OutwardPayment> & {
  readonly loginUsername?: string | null;
  /** Of the cause; the payment's own number where it is left out. */
  readonly causeId?: string;
};

/** Asha's payments to Rohit at another bank, given to the rail without a call, and what they leave. */
export function sentPayments(own: TestBank) {
  const read = () => own.bank.store.read;

  /** What comes between is done when the payment is made and not yet committed. */
  async function send(
    { loginUsername = asha, causeId, ...other }: Wanted,
    bank: Bank = own.bank,
    between: () => unknown = () => {},
  ): Promise<{ readonly rrn: string; readonly outcome: SendOutcome }> {
    const rrn = await bank.rrns.next();
    const payment: OutwardPayment = {
      rail: 'NEFT',
      customerNo: asha,
      fromAccount: savings,
      toAccount: '20345678841',
      toIfsc: 'SBIN0000300',
      toName: 'Rohit Deshpande',
      amount: 100_00n,
      remark: 'rent',
      ...other,
    };
    const cause = { kind: 'test', id: causeId ?? rrn };
    const origin = { rrn, cause, loginUsername, at: bank.clock.now() };
    const outcome = await own.inBank(async (tx) => {
      const made = await sendPayment(tx, bank, payment, origin);
      await between();
      return made;
    });
    return { rrn, outcome };
  }

  const setAccount = (change: Partial<typeof ledgerAccounts.$inferInsert>, id = savings) =>
    own.inBank((tx) => tx.update(ledgerAccounts).set(change).where(eq(ledgerAccounts.id, id)));
  const setStatus = (status: 'open' | 'dormant' | 'closed') =>
    own.inBank((tx) => tx.update(accounts).set({ status }).where(eq(accounts.number, savings)));
  const setMobile = (mobile: string) =>
    own.inBank((tx) => tx.update(customers).set({ mobile }).where(eq(customers.number, asha)));

  return {
    send,
    setAccount,
    setStatus,
    setMobile,
    /** The payment of this number. */
    async paymentOf(rrn: string) {
      const [row] = await read().select().from(outwardPayments).where(eq(outwardPayments.rrn, rrn));
      return row;
    },
    /** Marks it as come back, where a test has taken back its debit alone: the book is looked through at its end. */
    markReturned: (rrn: string, concludedAt: Date) =>
      own.inBank((tx) =>
        tx
          .update(outwardPayments)
          .set({ state: 'failed', concludedAt })
          .where(eq(outwardPayments.rrn, rrn)),
      ),
    /** The journal of a cause, which has one at the most. */
    async journalOfCause(kind: string, id: string) {
      const isOfCause = and(eq(journals.causeKind, kind), eq(journals.causeId, id));
      const [journal] = await read().select().from(journals).where(isOfCause);
      return journal;
    },
  };
}
