import * as z from 'zod/mini';
import { DoctorReport, Explanations, LedgerVerdict, RecordedCalls } from '../answers.ts';
import { Unopened } from '../answers-of-instruments.ts';
import { shortText, wholeNumber } from './fields.ts';
import { type ControlArea, tried } from './route.ts';

export const trafficUsage =
  'GET /traffic takes after (the id of a call), service, person (a key or user ID), code, rrn, ' +
  'refused=yes, latest (how many), and all=yes for GET_TOKEN and calls that never opened as well.';
const yes = z.optional(z.literal('yes'));
export const TrafficQuery = z.strictObject({
  after: z._default(wholeNumber(Number.MAX_SAFE_INTEGER), 0),
  service: z.optional(shortText),
  person: z.optional(shortText),
  code: z.optional(shortText),
  rrn: z.optional(shortText),
  refused: yes,
  all: yes,
  latest: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
});

export const explainUsage =
  'GET /explain takes account (its number, for its balance), or person (a key of the cast, for his ' +
  'daily limit), with payee (an account number) for that payee of his.';
export const ExplainQuery = z.strictObject({
  account: z.optional(shortText),
  person: z.optional(shortText),
  payee: z.optional(shortText),
});

export const eventsUsage =
  'GET /events takes world, for an EventSource, which can send no X-Sim-World of its own.';
export const EventsQuery = z.strictObject({ world: z.optional(shortText) });

export const doctorUsage =
  'POST /doctor takes { target } and perhaps { origin }, addresses such as https://bank.example.';
const address = z.string().check(z.maxLength(300), z.refine(isWebAddress));
export const DoctorInput = z.strictObject({ target: address, origin: z.optional(address) });

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

export const callsArea: ControlArea = {
  title: 'What happened, and why',
  told: 'Calls with their secrets redacted, reasons of balances and refusals, the invariants of the book ([traffic](simulator/traffic.md)). `GET /events` is a stream of server-sent events: `sms`, `traffic`, `clock`, `ledger`.',
  routes: [
    tried(
      {
        method: 'GET',
        path: '/traffic',
        does: 'Reads the calls of this world, oldest first, with the rule that decided each.',
        usage: trafficUsage,
        query: TrafficQuery,
        answer: RecordedCalls,
      },
      { path: '/traffic?person=asha&latest=5' },
    ),
    tried(
      {
        method: 'GET',
        path: '/explain',
        does: 'Says what a balance, a limit or a payee is made of, and when it would pass.',
        usage: explainUsage,
        query: ExplainQuery,
        answer: Explanations,
      },
      { path: '/explain?person=asha' },
      { path: '/explain?account=001010000042317' },
    ),
    tried({
      method: 'GET',
      path: '/unopened',
      does: 'Counts the calls that were refused in the clear, with a sample of them.',
      answer: Unopened,
    }),
    tried({
      method: 'GET',
      path: '/ledger/verify',
      does: 'Checks the [invariants](invariants.md) of the book now.',
      answer: LedgerVerdict,
    }),
    tried(
      {
        method: 'GET',
        path: '/events',
        does: 'Tells of messages, calls, moves of the clock and postings as they come.',
        usage: eventsUsage,
        query: EventsQuery,
        answer: 'events',
      },
      { path: '/events?world=main' },
    ),
    tried(
      {
        method: 'POST',
        path: '/doctor',
        does: 'Walks the handshake with a switch and says which step fails ([the doctor](doctor.md)).',
        usage: doctorUsage,
        body: DoctorInput,
        answer: DoctorReport,
      },
      { body: { target: 'http://localhost:4000' } },
    ),
  ],
};
