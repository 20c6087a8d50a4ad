import type { PromisedAnswer } from '../scenario.ts';

const pleaseRegister = 'Your User ID is not registered for Internet Banking, Please register';
const alreadyActive = 'Your User ID is already active. Please login';

/** Every code of the screens around the login, each with somebody who gets it. */
export const promisedAnswers: readonly PromisedAnswer[] = [
  ...whoIsRegistered('asha'),
  ...whoIsRegistered('leela'),
  { who: 'leela', at: 'login-otp', code: '5029', shows: 'Invalid OTP, for any six wrong digits' },
  {
    who: 'leela',
    at: 'forgot-password',
    code: '5055',
    shows: 'the message of the bank, as for every other code',
    fault: 'The branch is being moved. Please try tomorrow',
  },
  {
    who: 'leela',
    at: 'forgot-password',
    code: '5056',
    shows: 'Something went wrong!, since there is no message',
    fault: '',
  },
  { who: 'anita', at: 'registration', code: '5051', shows: 'the card details' },
  { who: 'anita', at: 'forgot-password', code: '5051', shows: pleaseRegister },
  { who: 'anita', at: 'unlock', code: '5051', shows: pleaseRegister },
  ...['sunita', 'hemant'].map((who) => refused(who, 'registration')),
  ...['gauri', 'bhaskar', 'pooja', 'nitin'].flatMap((who) => [
    refused(who, 'forgot-password'),
    refused(who, 'unlock'),
  ]),
  { who: 'nitin', at: 'login', code: '9003', shows: 'that the bank has disabled the user ID' },
  { who: 'bhaskar', at: 'login', code: '9003', shows: 'the same, and nothing of his death' },
  { who: 'mohan', at: 'login', code: '9002', shows: 'that the user ID is locked' },
  { who: 'mohan', at: 'unlock', code: '5054', shows: 'the card details' },
  { who: 'mohan', at: 'unlock-lookup', code: '0', shows: 'the card details' },
  { who: 'sarita', at: 'unlock', code: '5054', shows: 'the card details, for her user ID' },
  {
    who: 'sarita',
    at: 'unlock-lookup',
    code: '0',
    shows: 'Unable to find username 100117395, which the list does not hold',
    userId: '100117395',
  },
  ...(['forgot-password', 'unlock', 'forgot-user-id'] as const).map((at) => ({
    who: 'yusuf',
    at,
    code: '5099',
    shows: 'the next step, after the new number is confirmed',
    mobile: '9820003044',
  })),
  { who: 'yusuf', at: 'forgot-password', code: '5052', shows: 'the card details' },
];

function whoIsRegistered(who: string): readonly PromisedAnswer[] {
  return [
    { who, at: 'forgot-password', code: '5052', shows: 'the card details' },
    { who, at: 'forgot-user-id', code: '5050', shows: 'the card details' },
    refused(who, 'registration'),
    { who, at: 'unlock', code: '5054', shows: 'what the lookup says' },
    { who, at: 'unlock-lookup', code: '5007', shows: alreadyActive },
    {
      who,
      at: 'forgot-password',
      code: '5057',
      shows: 'Entered details do not match our records',
      mobile: '9899999999',
    },
  ];
}

function refused(who: string, at: PromisedAnswer['at']): PromisedAnswer {
  return { who, at, code: '5053', shows: 'the reason, and then the login' };
}
