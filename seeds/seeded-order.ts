import type { ScheduleFrequency } from '@sahakar/contracts/schedules/schedule-dates';

type OrderedTransfer = {
  /** The key of the person of the cast who has signed it. */
  readonly by: string;
  /** ISO 8601 with +05:30. */
  readonly at: string;
  readonly fromAccount: string;
  /** An own account, or the account of a payee. */
  readonly toAccount: string;
  readonly amountPaise: bigint;
  readonly remark: string;
};

/** A maker's request that nobody has decided on, or a transfer on later days. */
export type SeededOrder =
  | (OrderedTransfer & {
      readonly kind: 'request';
      readonly txnType: 'INTRA' | 'INTER' | 'NEFT' | 'RTGS';
    })
  | (OrderedTransfer & {
      readonly kind: 'schedule';
      readonly txnType: 'INTRA' | 'NEFT';
      readonly frequency: ScheduleFrequency;
      readonly payments: number;
      /** YYYY-MM-DD, after the day on which it was ordered. */
      readonly startOn: string;
    });
