import { wireAnswer } from '@sahakar/contracts/answer';
import { type EnvelopeFaultCode, envelopeFaults } from '@sahakar/contracts/response-codes';

/** Texts say nothing about which check failed. */
const texts: Record<EnvelopeFaultCode, string> = {
  '9400': 'The call could not be read',
  '9401': 'The call could not be read',
  '9402': 'The call could not be read',
  '9403': 'The session has ended',
  '9413': 'The call is too large',
  '9415': 'The call is of a kind that is not taken',
  '9429': 'Too many calls, please wait',
  '9500': 'There is technical issue, please try again',
  '9502': 'The bank has given no answer that can be used',
  '9503': 'The bank cannot be reached now, and nothing was carried out',
  '9504': 'The bank has not answered in time',
};

/** A fault of the envelope: answered in the clear, with nothing executed. */
export class EnvelopeFault extends Error {
  override readonly name = 'EnvelopeFault';
  readonly code: EnvelopeFaultCode;
  readonly retryAfterSeconds: number | null;
  /** Which check failed, for the traffic alone: an answer says nothing of it. */
  readonly check: string | null;

  constructor(
    code: EnvelopeFaultCode,
    retryAfterSeconds: number | null = null,
    check: string | null = null,
  ) {
    super(code);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.check = check;
  }

  get status(): number {
    return envelopeFaults[this.code];
  }

  /** The clear JSON body; `reference` is a correlation id for the bank's own log. */
  body(reference = ''): string {
    return JSON.stringify(wireAnswer('', this.code, texts[this.code], reference));
  }
}
