/** The tests whose calls are shipped as replays, by the beginning of their titles. */
const recorded: Readonly<Record<string, string>> = {
  'login-wrong-otp': 'wants six digits, and a wrong OTP only three times',
  'transfers-by-every-rail': 'a retail customer pays to himself, within the bank, by IMPS',
  'transfer-within-the-bank': 'a customer pays a payee of the same bank step by step',
  'transfer-by-neft': 'a customer pays a payee of another bank by NEFT',
  'payee-added-and-paid': 'a new beneficiary of another bank is added, found and paid',
  'schedules-made-and-deleted': 'transfers within the bank, to oneself and by NEFT are scheduled',
  'payee-within-the-bank': 'a payee within the bank is named by the bank',
  'payees-out-of-use-and-back': 'payees are searched, taken out of use',
  'payees-approved': 'a checker sees what waits, approves with an OTP',
  'payee-asked-for-by-maker': 'a maker asks, and is told so',
  'requests-decided': 'a checker lets one of each kind go by OTP',
  'request-withdrawn': 'a maker sees, finds and withdraws what waits',
  'card-limits': 'limits are changed within their rules',
  'card-channels': 'channels are switched by whoever holds the card',
  'card-blocked': 'a card is blocked for a time by type',
  'card-pin': 'a PIN is changed by whoever holds the card',
  'deposit-opened': 'the creation page warns field by field and opens a deposit',
  'recurring-deposit-opened': 'a recurring deposit is signed and opened',
  'cheque-book-asked-for': 'a cheque book is checked, allowed by an OTP',
  'cheque-stopped': 'a cheque is stopped for a reason',
  'cheque-fates': 'the fate of a cheque is one sentence',
  'positive-pay': 'an instruction is checked, allowed by an OTP',
  'daily-limit': 'the use of the day is told in two pies',
  profile: 'the profile shows who the customer is',
  statement: 'a statement is searched for, shown ten to a page',
  'loan-statement': 'the PDF of a loan is the bank',
  registration: 'a customer with a card registers',
  'forgotten-password': 'a forgotten password is replaced after card and OTP',
  'locked-user': 'a locked user is unlocked after card and OTP',
  'unlock-look-up': 'the unlock look-up names an active user',
  'forgotten-user-id': 'a forgotten user ID comes by SMS to who knows the ',
  'identity-refused': 'a refusal for good leads back to the login',
  'forgotten-pin': 'a wrong temporary PIN warns and clears',
  'changed-number': 'a number that the branch has changed is confirmed on the way to the card',
  'password-changed': 'an ordinary change logs out',
  'first-login': 'a first login changes both passwords',
  'expired-password': 'an expired password is changed after its alert',
  enquiries: 'every enquiry shows what the ledger holds',
  'cash-machines-and-branches': 'cash machines and branches are found',
  'frequent-questions': 'the FAQ shows the bank',
  dashboard: 'the five newest transactions of the first account',
  terms: 'asks a retail customer for 39 numbered clauses',
  'no-transactions': 'an account without transactions has an empty table',
};

const exactly = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const isRecording = process.env['RECORD_REPLAYS'] !== undefined;

/** Matches the tests that a run which records has to run; undefined where this run records nothing. */
export const recordedTests = isRecording
  ? new RegExp(Object.values(recorded).map(exactly).join('|'))
  : undefined;

/** The name of the file, without its ending; undefined where this run records nothing. */
export function recordedAs(title: string): string | undefined {
  if (!isRecording) return undefined;
  return Object.keys(recorded).find((name) => title.startsWith(recorded[name] ?? ' '));
}
