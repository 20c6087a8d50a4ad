import * as z from 'zod/mini';
import { Health, MakerRequests, SmsMessages } from '../answers.ts';
import { SignedIn } from '../answers-of-instruments.ts';
import { moment, shortText, wholeNumber } from './fields.ts';
import { type ControlArea, tried } from './route.ts';

const secondsMax = 60;
export const smsUsage = `GET /sms takes to (a mobile number), after (a message id, or a moment) and wait (0 to ${secondsMax} seconds).`;
/** The id of a message, which has no hyphen, or a moment, told on with its offset. */
const messageOrMoment = z.codec(
  shortText.check(z.refine((text) => sinceOf(text) !== null)),
  z.string(),
  { decode: (text) => sinceOf(text) ?? '', encode: (since) => since },
);

function sinceOf(text: string): string | null {
  if (!text.includes('-')) return text;
  // In an address that nobody has encoded the plus of an offset is a blank.
  const { data } = z.safeDecode(moment, text.replace(/ (?=\d{2}:\d{2}$)/v, '+'));
  return data?.toISOString() ?? null;
}

export const SmsQuery = z.strictObject({
  to: z.optional(shortText),
  after: z.optional(messageOrMoment),
  wait: z._default(wholeNumber(secondsMax), 0),
});

export const signInUsage =
  'POST /sign-in takes { person, step }: a key of the cast, and password (waiting for the OTP) or signed-in.';
export const SignInInput = z.strictObject({
  person: shortText,
  step: z.enum(['password', 'signed-in']),
});

export const NoInput = z.strictObject({});
export const requestsUsage = 'GET /requests takes nothing.';
export const signOutUsage = 'POST /sign-out takes nothing but the cookie of the session.';

export const cardPinUsage =
  'POST /card-pin takes { customer, card, pin } and says, as a cash machine would, whether the PIN is right.';
export const CardPinInput = z.strictObject({
  customer: shortText,
  card: shortText,
  pin: shortText,
});

export const declarationUsage =
  'POST /tax-declarations takes { customer, form } and files form 15G or 15H for the running financial year.';
export const DeclarationInput = z.strictObject({
  customer: shortText,
  form: z.enum(['15G', '15H']),
});

export const peopleArea: ControlArea = {
  title: 'People and their telephones',
  told: 'Who lives in the bank is told by `GET /scenarios`; here they read their SMS and sign in ([people](simulator/people.md)). On PostgreSQL a message may be committed after one with a later id: who may miss none asks for those `after` a moment some seconds back, such as 2026-04-15T10:00:00+05:30, instead of the last id, and leaves out what is known.',
  routes: [
    tried({
      method: 'GET',
      path: '/health',
      does: 'Names the database, the world, its scenario, bank time, and how many calls never opened.',
      answer: Health,
    }),
    tried(
      {
        method: 'GET',
        path: '/sms',
        does: 'Reads what the bank has sent, newest last, with the OTP that is in it; with wait it answers as soon as there is a message.',
        usage: smsUsage,
        query: SmsQuery,
        answer: SmsMessages,
      },
      { path: '/sms?to=9820012345&wait=1' },
    ),
    tried(
      {
        method: 'POST',
        path: '/sign-in',
        does: 'Signs somebody of the cast in without password, captcha and OTP; answers the cookie of the session, and what a tab of the portal then holds.',
        usage: signInUsage,
        body: SignInInput,
        answer: SignedIn,
      },
      { body: { person: 'asha', step: 'signed-in' } },
    ),
    tried(
      {
        method: 'POST',
        path: '/sign-out',
        does: 'Ends the session of the cookie.',
        usage: signOutUsage,
        body: NoInput,
        answer: z.object({ signedOut: z.boolean() }),
      },
      { body: {} },
    ),
    tried({
      method: 'GET',
      path: '/requests',
      does: 'Lists the newest requests of makers, with their state and who decided.',
      usage: requestsUsage,
      query: NoInput,
      answer: MakerRequests,
    }),
    tried(
      {
        method: 'POST',
        path: '/card-pin',
        does: 'Says whether this is the PIN of a card.',
        usage: cardPinUsage,
        body: CardPinInput,
        answer: z.object({ isRight: z.boolean() }),
      },
      { body: { customer: '100042317', card: '6070001042317909', pin: '4071' } },
    ),
    tried(
      {
        method: 'POST',
        path: '/tax-declarations',
        does: 'Files a declaration that ends the deduction of tax.',
        usage: declarationUsage,
        body: DeclarationInput,
        answer: DeclarationInput,
      },
      { body: { customer: '100042317', form: '15G' } },
    ),
  ],
};
