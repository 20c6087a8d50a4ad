/** What moves money or decides rights, and the tests that have to notice when it does not. */
export type Folder = {
  /** Sources below apps/switch-sim/src, as patterns. */
  readonly sources: readonly string[];
  /**
   * Tests below apps/switch-sim/src, as patterns: those of the folder and of what leans on it most,
   * in the order in which they are tried. Each stands alone: no story, and no race of seconds.
   */
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
    tests: ['approvals/*', 'payees/{cooling-period,decide-on-payee}'],
  },
  call: {
    sources: ['call/{idempotency,rate-window,network-of,refusal}.ts'],
    tests: ['call/{idempotency,rate-window,network-of,refusal}'],
  },
  limits: {
    sources: ['limits/*.ts'],
    tests: ['limits/{use-of-a-day,raises-that-wait,choose-limit}'],
  },
  ledger: {
    // What a thread of its own begins with is not reached by a change of this one.
    sources: ['ledger/*.ts', 'worlds/looks/!(verify-on-order).ts'],
    tests: [
      'ledger/{bank-accounts,statement,rrn,guards-of-a-posting,post,post-by-plan,reverse,return-reasons}',
      'worlds/looks/verify-book',
      'ledger/keep-liens',
      'ledger/{interest-and-tax,sealed-kinds,seal-rows}',
      'worlds/looks/verifier-thread',
      'ledger/verify-ledger',
    ],
  },
  transfers: {
    sources: ['transfers/*.ts'],
    tests: [
      'transfers/{within-bank,other-bank,records-of-a-transfer,execute-transfer}',
      'transfers/{otp-of-a-transfer,requests-of-makers,facts-for-checkers,verbs-of-a-transfer}',
      'transfers/{limits-of-new-payees,decisions-on-requests,lists-of-requests}',
    ],
  },
  rails: {
    sources: ['rails/*.ts'],
    tests: [
      'rails/{rail-moments,answer-of-other-bank,send-payment,conclude-payments,return-payment}',
    ],
  },
  schedules: {
    sources: ['schedules/*.ts'],
    tests: [
      'schedules/{schedule-rules,orders-of-schedules,lives-of-schedules}',
      'schedules/{runs-of-schedules,lists-of-schedules}',
    ],
  },
  payees: {
    // decide-on-payee is of the approvals.
    sources: ['payees/!(decide-on-payee).ts'],
    tests: [
      'payees/{payee-record,payee-request,name-questions}',
      'payees/{additions-of-payees,changes-of-payees,lists-of-payees,otp-of-a-payee}',
      'payees/{IFSCCodeValidationService,ValidateIntraAccountService}',
    ],
  },
  cards: {
    sources: ['cards/*.ts'],
    tests: [
      'cards/{card-state,card-change,card-otp-details,card-record}',
      'cards/{proofs-of-a-card,acts-on-cards,acts-under-way,asking-for-card-otps,lists-of-cards}',
    ],
  },
};
