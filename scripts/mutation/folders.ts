/** What moves money or decides rights, and the tests that have to notice when it does not. */
export type Folder = {
  /** Sources below apps/switch-sim/src, as patterns. */
  readonly sources: readonly string[];
  /** Tests below apps/switch-sim/src, as patterns: those of the folder and of what leans on it most. */
  readonly tests: readonly string[];
};

export const folders: Readonly<Record<string, Folder>> = {
  sessions: {
    sources: ['sessions/*.ts'],
    tests: [
      'sessions/{session-life,session-record,identity-steps,end-expired-sessions}',
      'sessions/{SessionService,LogOutValidateIBService}',
    ],
  },
  otp: {
    sources: ['otp/*.ts'],
    tests: ['otp/*'],
  },
  approvals: {
    sources: ['approvals/*.ts', 'payees/decide-on-payee.ts'],
    tests: [
      'approvals/*',
      'payees/{payee-requests,cooling-period,decide-on-payee}',
      'payees/own-payee-requests',
      'transfers/approve-request',
      'transfers/own-requests',
      'transfers/checkers-desk',
      'housekeeping/expire-requests',
    ],
  },
  call: {
    sources: ['call/{idempotency,rate-window,network-of,refusal}.ts'],
    tests: ['call/{idempotency,rate-window,network-of,refusal}'],
  },
  limits: {
    sources: ['limits/*.ts'],
    tests: ['limits/!(*-at-once)'],
  },
  ledger: {
    // What a thread of its own begins with is not reached by a change of this one.
    sources: ['ledger/!(verify-on-order).ts'],
    tests: ['ledger/!(money-stays)'],
  },
  transfers: {
    sources: ['transfers/*.ts'],
    tests: ['transfers/*'],
  },
  schedules: {
    sources: ['schedules/*.ts'],
    tests: ['schedules/*'],
  },
};
