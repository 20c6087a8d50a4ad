import { randomUUID } from 'node:crypto';
import { lengths } from '@sahakar/contracts/documented-lengths';
import { rupees, rupeesText } from '@sahakar/contracts/wire/rupees';
import { journals } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { desc, eq } from '@sahakar/db/sql';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Bank } from '../bank.ts';
import { RefusedCallError } from '../call/refusal.ts';
import { useCard } from '../counter/card-terminal.ts';
import { handleCash } from '../counter/cash-counter.ts';
import { takeCheque } from '../counter/clearing-desk.ts';
import { takeInwardCredit, takePaymentBack } from '../counter/other-bank-desk.ts';
import type { World } from '../world.ts';
import { ControlError, moment, readInput, shortText } from './control-input.ts';

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

const idPattern = /^[\w.:-]{1,64}$/;
const requestId = z._default(z.string().check(z.regex(idPattern)), () => randomUUID());
const words = z._default(shortText, '');
const named = z.string().check(z.minLength(1), z.maxLength(100));
const account = z.string().check(z.regex(/^\d{6,20}$/));
const paid = rupees.check(z.refine((amount) => amount > 0n));

const every = 'requestId (of your choice; the same one is carried out once)';

const terminalUsage =
  `POST /terminal takes { requestId, card, pin, amount, channel, country, place, expiry, cvv }: ${every}, ` +
  'channel ATM, POS, CONTACTLESS or ECOM, country domestic or international; a PIN for ATM and POS, expiry and CVV for ECOM.';
const TerminalInput = z.strictObject({
  requestId,
  card: z.string().check(
    z.overwrite((text) => text.replaceAll(' ', '')),
    z.regex(/^\d{16}$/),
  ),
  pin: z._default(z.string().check(z.regex(/^\d{0,12}$/)), ''),
  amount: rupees,
  channel: z.enum(['ATM', 'POS', 'ECOM', 'CONTACTLESS']),
  country: z._default(z.enum(['domestic', 'international']), 'domestic'),
  place: z._default(named, 'Sahakar'),
  expiry: words,
  cvv: words,
});

const chequeUsage =
  `POST /cheques takes { requestId, account, number, payee, amount, date, bank, wait }: ${every}, ` +
  'number of six digits, date YYYY-MM-DD; wait leaves it to the clearing of the day.';
const ChequeInput = z.strictObject({
  requestId,
  account,
  number: z.string().check(z.regex(new RegExp(`^\\d{${lengths.chequeNumber}}$`))),
  payee: named,
  amount: paid,
  date: z.optional(
    z.string().check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/),
      z.refine((text) => moment.def.in.safeParse(text).success),
    ),
  ),
  bank: z._default(named, 'Another bank'),
  wait: z._default(z.boolean(), false),
});

const cashUsage = `POST /cash takes { requestId, account, direction, amount, by }: ${every}, direction in or out.`;
const CashInput = z.strictObject({
  requestId,
  account,
  direction: z.enum(['in', 'out']),
  amount: paid,
  by: words,
});

const creditUsage = `POST /other-bank/credit takes { requestId, rail, account, ifsc, amount, name, remark }: ${every}, rail IMPS or NEFT.`;
const CreditInput = z.strictObject({
  requestId,
  rail: z.enum(['IMPS', 'NEFT']),
  account,
  ifsc: words,
  amount: paid,
  name: named,
  remark: words,
});

const returnUsage = `POST /other-bank/return takes { requestId, reference, reason }: ${every}, reference the RRN or UTR of a payment of ours.`;
const ReturnInput = z.strictObject({
  requestId,
  reference: named,
  reason: z._default(named, 'Account closed'),
});
