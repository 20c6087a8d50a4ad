import type { PostOutcome } from '../ledger/post.ts';

/** How the ledger's own refusals are answered by a transfer. */
export const postingRefusals = {
  insufficient: { code: '9040', message: 'Insufficient Balance' },
  frozen: { code: '9046', message: 'Transfers on this account are not possible' },
  'unknown-account': { code: '9053', message: 'The account was not found' },
  'duplicate-cause': { code: '9023', message: 'Please confirm with an OTP first.' },
} as const satisfies Record<
  Exclude<PostOutcome['kind'], 'posted'>,
  { code: string; message: string }
>;
