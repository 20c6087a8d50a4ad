import type { RefusalCode } from '@sahakar/contracts/response-codes';

/** An answer, not a fault: it leaves a handler as a throw so that an open transaction rolls back. */
export class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
  readonly code: RefusalCode;
  readonly details: string;

  constructor(code: RefusalCode, message: string, details = '') {
    super(message);
    this.code = code;
    this.details = details;
  }
}
