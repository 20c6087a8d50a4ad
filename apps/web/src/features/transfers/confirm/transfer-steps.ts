/** Where a transfer stands between the check of its details and its end. */
export type TransferStep =
  /** The details are read once more, and the transaction password is asked for. */
  | { readonly at: 'check' }
  /** The request id is made once, with the first OTP, so that every later attempt is the same transfer. */
  | { readonly at: 'otp'; readonly requestId: string; readonly generations: number }
  | { readonly at: 'unknown'; readonly requestId: string };

export type TransferEvent =
  | { readonly type: 'otp-sent'; readonly requestId: string }
  | { readonly type: 'refused' }
  | { readonly type: 'result-unknown' };

/** The next step; an event that does not belong to a step leaves it as it is. */
export function nextStep(step: TransferStep, event: TransferEvent): TransferStep {
  switch (event.type) {
    case 'otp-sent':
      if (step.at === 'check') return { at: 'otp', requestId: event.requestId, generations: 1 };
      return step.at === 'otp' ? { ...step, generations: step.generations + 1 } : step;
    case 'refused':
      return step.at === 'otp' ? { at: 'check' } : step;
    case 'result-unknown':
      return step.at === 'otp' ? { at: 'unknown', requestId: step.requestId } : step;
  }
}

/** The step of three that the heading names: details, check, authorise. */
export function stepNumber(step: TransferStep): number {
  return step.at === 'check' ? 2 : 3;
}
