import type { PostOutcome } from '../ledger/post.ts';

export const noAccount = 'There is no account of this number.';

/** Why the ledger has not posted it, in words. */
export const postingWords: Readonly<Record<Exclude<PostOutcome['kind'], 'posted'>, string>> = {
  insufficient: 'There is not enough money in the account.',
  frozen: 'The account is frozen and takes no entries.',
  'unknown-account': noAccount,
  uncountable: 'It would come to more money than the bank can count.',
  'duplicate-cause': 'This request was carried out before.',
};
