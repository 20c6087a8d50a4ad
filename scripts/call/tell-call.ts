import type { RawCall } from '@sahakar/client/client-shape';
import { stopText } from '@sahakar/client/outcome';
import { isResponseCode, responseCodes } from '@sahakar/contracts/response-codes';

export type Print = {
  /** What a program may read. */
  out(text: string): void;
  /** What only a person reads. */
  aside(text: string): void;
};

export type ToldCall = {
  readonly service: string;
  readonly raw: RawCall;
  readonly milliseconds: number;
  /** Whether the switch says that it knows a call by its id. */
  readonly isKnownById: boolean;
  /** Whether it was asked for by the id of an earlier call. */
  readonly isAgain: boolean;
  /** What stood for {otp} in it, where that was: only the same values are the same call. */
  readonly otp: string | undefined;
};

/** Tells what came of a call; answers whether it succeeded. */
export function tellCall(show: 'body' | 'json' | 'raw', told: ToldCall, print: Print): boolean {
  const { outcome } = told.raw;
  const isDone = outcome.kind === 'success';
  if (show === 'raw') print.out(rawText(told));
  else if (show === 'json') {
    const { service, milliseconds } = told;
    print.out(JSON.stringify({ service, milliseconds, ...outcome }));
  } else if (isDone) print.out(JSON.stringify(outcome.body, null, 2));
  if (!isDone) {
    print.aside(`${told.service}: ${stopText(outcome)}${meaningOf(outcome)}`);
    if (outcome.mayBeDone && outcome.requestId !== '') print.aside(waysOn(told, outcome.requestId));
    if (told.isAgain && outcome.kind === 'refusal' && outcome.code === '9047')
      print.aside(otherCall);
  }
  return isDone;
}

/** What to do where nobody knows whether a call was done. */
function waysOn({ isKnownById, otp }: ToldCall, requestId: string): string {
  const withOtp = otp === undefined ? '' : ` and ${otp} in the place of {otp}`;
  // An id may begin with a dash, which would be read as another option.
  const again = `with --request-id=${requestId}${withOtp}`;
  if (isKnownById) return `Ask for it once more ${again}: what was done is not done anew.`;
  return `This switch does not say that it knows calls by their ids: look first what it has done, and ask once more ${again} at most.`;
}

const otherCall =
  'Something was carried out under this id already, of other values: a one-time password is another ' +
  'one each time. Look what was done before you ask for anything anew.';

function meaningOf(outcome: RawCall['outcome']): string {
  if (outcome.kind !== 'refusal') return '';
  const { code, details } = outcome;
  const meaning = isResponseCode(code) ? ` ${code} is ${responseCodes[code]}.` : '';
  return details === '' ? meaning : `${meaning} ${details}`;
}

/** Everything that went over the wire, and what was within. */
function rawText({ raw }: ToldCall): string {
  const { token, exchange, plaintext, opened } = raw;
  const exchanges = [token, exchange].filter((one) => one !== null);
  const lines = exchanges.flatMap(({ sent, status, headers, text }) => [
    ...headerLines(Object.entries(sent.headers), '> '),
    `> ${sent.body}`,
    `< HTTP ${status}`,
    ...headerLines([...headers], '< '),
    `< ${text}`,
    '',
  ]);
  return [...lines, `sealed: ${plaintext}`, `opened: ${opened ?? 'nothing'}`].join('\n');
}

const headerLines = (headers: readonly (readonly [string, string])[], mark: string) =>
  headers.map(([name, value]) => `${mark}${name}: ${value}`);
