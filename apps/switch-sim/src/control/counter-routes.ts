import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { journals } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { desc, eq } from '@sahakar/db/sql';
import {
  CashInput,
  cashUsage,
  ChequeInput,
  chequeUsage,
  CreditInput,
  creditUsage,
  ReturnInput,
  returnUsage,
  TerminalInput,
  terminalUsage,
} from '@sahakar/simulator/control/counter';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bank } from '../bank.ts';
import { RefusedCallError } from '../call/refusal.ts';
import { useCard } from '../counter/card-terminal.ts';
import { handleCash } from '../counter/cash-counter.ts';
import { takeCheque } from '../counter/clearing-desk.ts';
import { takeInwardCredit, takePaymentBack } from '../counter/other-bank-desk.ts';
import type { World } from '../world.ts';
import { ControlError, readInput } from './control-input.ts';

/** What the world outside does to the bank: cash machines, shops, other banks, people with cash. */
export function registerCounterRoutes(
  app: FastifyInstance,
  world: (request: FastifyRequest) => World,
): void {
  app.post('/terminal', async (request) => {
    const use = readInput(TerminalInput, request.body, terminalUsage);
    return atDesk(world(request), use, (bank) => useCard(bank, use));
  });

  app.post('/cheques', async (request) => {
    const {
      account,
      number,
      payee,
      date,
      bank: presentingBank,
      ...order
    } = readInput(ChequeInput, request.body, chequeUsage);
    const chequeDate = date ?? null;
    const cheque = { accountNumber: account, chequeNumber: number, payeeName: payee };
    return atDesk(world(request), order, (bank) =>
      takeCheque(bank, { ...order, ...cheque, presentingBank, chequeDate }),
    );
  });

  app.post('/cash', async (request) => {
    const order = readInput(CashInput, request.body, cashUsage);
    return atDesk(world(request), order, (bank) => handleCash(bank, order));
  });

  app.post('/other-bank/credit', async (request) => {
    const credit = readInput(CreditInput, request.body, creditUsage);
    return atDesk(world(request), credit, (bank) => takeInwardCredit(bank, credit));
  });

  app.post('/other-bank/return', async (request) => {
    const order = readInput(ReturnInput, request.body, returnUsage);
    return atDesk(world(request), order, (bank) => takePaymentBack(bank, order));
  });

  app.get('/other-bank/payments', async (request) => latestPayments(world(request).bank));
}

async function atDesk<Answer extends object>(
  { bank, events }: World,
  { requestId }: { readonly requestId: string },
  work: (bank: Bank) => Promise<Answer>,
): Promise<Answer & { requestId: string }> {
  const trouble = bank.book.trouble();
  if (trouble !== null) throw new ControlError(409, `No money moves: ${trouble.reason}`);
  try {
    const answer = await work(bank);
    events.publish('ledger', {});
    return { ...answer, requestId };
  } catch (error) {
    if (error instanceof RefusedCallError) throw new ControlError(409, error.message);
    throw error;
  }
}

/** The newest payments to other banks, for whoever wants one of them back. */
async function latestPayments({ store }: Bank) {
  const rows = await store.read
    .select({ payment: outwardPayments, utr: journals.utr })
    .from(outwardPayments)
    .innerJoin(journals, eq(journals.rrn, outwardPayments.rrn))
    .orderBy(desc(journals.at), desc(journals.rrn))
    .limit(20);
  return rows.map(({ payment, utr }) => ({
    reference: utr ?? payment.rrn,
    rail: payment.rail,
    amount: rupeesText(payment.amount),
    toName: payment.toName,
    state: payment.state,
    returnReason: payment.returnReason,
  }));
}
