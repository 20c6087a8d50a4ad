import { daysAfter } from '@sahakar/contracts/wire/dates';
import type { Tx } from '@sahakar/db/dialect';
import { and, eq, gte, type SQL } from '@sahakar/db/sql';
import type { Desk } from '../call/refusal.ts';
import { because, from } from '../call/because.ts';
import { kolkataIso, startOfDay } from '../clock.ts';
import type { MakerRequest, RequestKind } from './request-kind.ts';

export type Proposal = {
  readonly requestNo: string;
  readonly customerNo: string;
  readonly makerLogin: string;
};

/**
 * Lays what a maker asks for before a checker. Where a kind tells which requests are equal to it, one
 * that waits since today is a duplicate.
 */
export async function propose<Request extends MakerRequest>(
  tx: Tx,
  { bank, refuse }: Desk<'9063'>,
  { table, read }: RequestKind<Request>,
  proposal: Proposal & Readonly<Record<string, unknown>>,
  isEqual?: SQL,
): Promise<void> {
  const { customerNo } = proposal;
  if (isEqual !== undefined) {
    const isOfToday = gte(table.createdAt, startOfDay(bank.clock.today()));
    const isPending = and(eq(table.customerNo, customerNo), eq(table.state, 'PENDING'));
    const [equal] = await read(tx, and(isPending, isEqual, isOfToday), 1);
    if (equal !== undefined) {
      const numbers = { 'waits already': equal.requestNo, since: kolkataIso(equal.createdAt) };
      const passes = from(
        startOfDay(daysAfter(bank.clock.today(), 1)),
        'Tomorrow, once it is decided, or with AllowDuplicate',
      );
      const message = `An equal request ${equal.requestNo} is waiting already.`;
      refuse('9063', message, '', because('RULINGS K7', numbers, passes));
    }
  }
  await tx.insert(table).values({ ...proposal, state: 'PENDING', createdAt: bank.clock.now() });
}
