import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { because, onlyWhen } from '../call/because.ts';
import type { Refusal } from '../call/refusal.ts';

/** An amount beyond a bound of the policy, with the bound that it was compared with. */
export function outOfBounds(
  message: string,
  rule: string,
  amount: bigint,
  bound: { readonly what: 'at least' | 'at most'; readonly amount: bigint },
): Refusal<'9041'> {
  const numbers = { 'asked for': rupeesText(amount), [bound.what]: rupeesText(bound.amount) };
  const when = `With ${bound.what} Rs ${rupeesText(bound.amount)}`;
  return { code: '9041', message, because: because(rule, numbers, onlyWhen(when)) };
}

/** Less in the account than the amount. */
export function notEnough(amount: bigint, available: bigint): Refusal<'9040'> {
  const numbers = {
    'asked for': rupeesText(amount),
    available: rupeesText(available),
    missing: rupeesText(amount - available),
  };
  const passes = onlyWhen(`Once Rs ${rupeesText(amount - available)} more are in the account`);
  return {
    code: '9040',
    message: 'Insufficient Balance',
    because: because('RULINGS T2', numbers, passes),
  };
}
