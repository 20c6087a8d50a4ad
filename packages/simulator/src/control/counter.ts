import { lengths } from '@sahakar/contracts/documented-lengths';
import { rupees } from '@sahakar/contracts/wire/rupees';
import * as z from 'zod/mini';
import { DeskAnswer, SentPayments } from '../answers-of-instruments.ts';
import { moment, shortText } from './fields.ts';
import { type ControlArea, tried } from './route.ts';

const idPattern = /^[\w.:-]{1,64}$/;
const requestId = z._default(z.string().check(z.regex(idPattern)), () => crypto.randomUUID());
const words = z._default(shortText, '');
const named = z.string().check(z.minLength(1), z.maxLength(100));
const account = z.string().check(z.regex(/^\d{6,20}$/));
const paid = rupees.check(z.refine((amount) => amount > 0n));

const every = 'requestId (of your choice; the same one is carried out once)';

export const terminalUsage =
  `POST /terminal takes { requestId, card, pin, amount, channel, country, place, expiry, cvv }: ${every}, ` +
  'channel ATM, POS, CONTACTLESS or ECOM, country domestic or international; a PIN for ATM and POS, expiry and CVV for ECOM.';
export const TerminalInput = z.strictObject({
  requestId,
  /** The whole number. */
  card: z.string().check(
    z.overwrite((text) => text.replaceAll(' ', '')),
    z.regex(/^\d{16}$/),
  ),
  /** For a cash machine and for a shop where the card is put in. */
  pin: z._default(z.string().check(z.regex(/^\d{0,12}$/)), ''),
  amount: rupees,
  channel: z.enum(['ATM', 'POS', 'ECOM', 'CONTACTLESS']),
  country: z._default(z.enum(['domestic', 'international']), 'domestic'),
  /** Where it is used, such as the name of the shop. */
  place: z._default(named, 'Sahakar'),
  /** For the internet: MM/YY and the three digits behind. */
  expiry: words,
  cvv: words,
});

export const chequeUsage =
  `POST /cheques takes { requestId, account, number, payee, amount, date, bank, wait }: ${every}, ` +
  'number of six digits, date YYYY-MM-DD; wait leaves it to the clearing of the day.';
export const ChequeInput = z.strictObject({
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

export const cashUsage = `POST /cash takes { requestId, account, direction, amount, by }: ${every}, direction in or out.`;
export const CashInput = z.strictObject({
  requestId,
  account,
  direction: z.enum(['in', 'out']),
  amount: paid,
  /** Who stands at the counter; empty where it is the holder. */
  by: words,
});

export const creditUsage = `POST /other-bank/credit takes { requestId, rail, account, ifsc, amount, name, remark }: ${every}, rail IMPS or NEFT.`;
export const CreditInput = z.strictObject({
  requestId,
  rail: z.enum(['IMPS', 'NEFT']),
  account,
  /** Of the account's branch; empty where the other bank does not say it. */
  ifsc: words,
  amount: paid,
  name: named,
  remark: words,
});

export const returnUsage = `POST /other-bank/return takes { requestId, reference, reason }: ${every}, reference the RRN or UTR of a payment of ours.`;
export const ReturnInput = z.strictObject({
  requestId,
  /** RRN or UTR of a payment of ours. */
  reference: named,
  reason: z._default(named, 'Account closed'),
});

export const counterArea: ControlArea = {
  title: 'Counter',
  told: 'What the world outside does to the bank ([at the counter](simulator/counter.md)): what it declines is an answer with the reason, not an error.',
  routes: [
    tried(
      {
        method: 'POST',
        path: '/terminal',
        does: 'Uses a card at a cash machine or in a shop.',
        usage: terminalUsage,
        body: TerminalInput,
        answer: DeskAnswer,
      },
      { body: { card: '6070001042317909', pin: '4071', amount: '500', channel: 'ATM' } },
    ),
    tried(
      {
        method: 'POST',
        path: '/cheques',
        does: 'Presents a cheque, which is paid or returned.',
        usage: chequeUsage,
        body: ChequeInput,
        answer: DeskAnswer,
      },
      {
        body: {
          account: '001011000007902',
          number: '700127',
          payee: 'Bhiwandi Yarn Depot',
          amount: '75000',
        },
      },
    ),
    tried(
      {
        method: 'POST',
        path: '/cash',
        does: 'Pays cash into an account or out of it.',
        usage: cashUsage,
        body: CashInput,
        answer: DeskAnswer,
      },
      { body: { account: '001010000042317', direction: 'in', amount: '2000' } },
    ),
    tried(
      {
        method: 'POST',
        path: '/other-bank/credit',
        does: 'Brings in money from another bank.',
        usage: creditUsage,
        body: CreditInput,
        answer: DeskAnswer,
      },
      {
        body: { rail: 'NEFT', account: '001010000042317', amount: '1250.50', name: 'Anita Rao' },
      },
    ),
    tried(
      {
        method: 'GET',
        path: '/other-bank/payments',
        does: 'Lists the newest payments to other banks, with the reference to return each by.',
        answer: SentPayments,
      },
      { world: 'payments' },
    ),
    tried(
      {
        method: 'POST',
        path: '/other-bank/return',
        does: 'Has the other bank send a payment back.',
        usage: returnUsage,
        body: ReturnInput,
        answer: DeskAnswer,
      },
      { body: { reference: 'SHKRN2632400000W', reason: 'Account closed' }, world: 'payments' },
    ),
  ],
};
