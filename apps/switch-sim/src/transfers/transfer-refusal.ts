import type { PayableTo } from './within-bank.ts';

/** The codes of the rules: who may pay whom, how little and how much. */
type RuleCode = '9040' | '9041' | '9044' | '9045' | '9046' | '9053';

/** The rules' codes, and those of the daily limit and of what authorises a transfer. */
type TransferCode = RuleCode | '9023' | '9042' | '9043';

type Refused<C extends TransferCode> = {
  readonly kind: 'refused';
  readonly code: C;
  readonly message: string;
};

export type RuleRefusal = Refused<RuleCode>;
export type TransferRefusal = Refused<TransferCode>;

export function transferRefusal<const C extends TransferCode>(
  code: C,
  message: string,
): Refused<C> {
  return { kind: 'refused', code, message };
}

/** Only an activated payee whose cooling period is over can be paid. */
export function rulePayee(payee: PayableTo | null, now: Date): RuleRefusal | null {
  if (payee === null || payee.status !== 'ACTIVATED') {
    return transferRefusal('9044', 'The beneficiary is not activated');
  }
  if (payee.usableFrom !== null && now < payee.usableFrom) {
    return transferRefusal('9045', 'The beneficiary is in its cooling period');
  }
  return null;
}
