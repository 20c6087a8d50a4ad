import type { Movement } from '../post.ts';

/** Two customers' accounts and what moves between them. */
export type BetweenCustomers = {
  readonly from: { readonly account: string; readonly holder: string };
  readonly to: { readonly account: string; readonly holder: string };
  /** Paise, above zero. */
  readonly amount: bigint;
  readonly remark: string;
};

/** A payment to somebody else's account in this bank. */
export function withinBankTransfer({ from, to, amount, remark }: BetweenCustomers): Movement {
  const narration = (text: string) => `Transfer ${text} ${remark}`.trim();
  return {
    kind: 'within-bank-transfer',
    legs: [
      { account: from.account, amount: -amount, narration: narration(`to ${to.holder}`) },
      { account: to.account, amount, narration: narration(`from ${from.holder}`) },
    ],
  };
}

/** A customer moves money between two accounts of his own. */
export function ownAccountTransfer({ from, to, amount, remark }: BetweenCustomers): Movement {
  const ending = (account: string) => `own account ending ${account.slice(-4)} ${remark}`.trim();
  return {
    kind: 'own-account-transfer',
    legs: [
      { account: from.account, amount: -amount, narration: `To ${ending(to.account)}` },
      { account: to.account, amount, narration: `From ${ending(from.account)}` },
    ],
  };
}
