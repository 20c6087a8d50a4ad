import type { Tx } from '@sahakar/db/dialect';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { and, count, eq, inArray, lte, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { placeOf } from './instalment-id.ts';

export type Deletion = 'deleted' | 'unknown' | 'too-late';

/** Takes a whole schedule away, while nothing of it has run (SC5). */
export async function deleteSchedule(tx: Tx, id: string, customerNo: string): Promise<Deletion> {
  const own = and(eq(schedules.id, id), eq(schedules.customerNo, customerNo));
  const rows = await tx
    .update(schedules)
    .set({ status: 'Deleted' })
    .where(and(own, eq(schedules.status, 'Pending')))
    .returning({ id: schedules.id });
  if (rows.length === 1) return 'deleted';
  const [known] = await tx.select({ id: schedules.id }).from(schedules).where(own).limit(1);
  return known === undefined ? 'unknown' : 'too-late';
}

type OwnSchedule = { readonly id: string; readonly customerNo: string };

/**
 * Takes one instalment away, unless the job has picked it or it is deleted already: both write the
 * same row of the same place, and only one of them can (SC5).
 */
export async function deleteInstalment(
  tx: Tx,
  bank: Bank,
  { id, customerNo }: OwnSchedule,
  did: string,
): Promise<Deletion> {
  const [schedule] = await tx
    .select({ payments: schedules.payments, status: schedules.status })
    .from(schedules)
    .where(and(eq(schedules.id, id), eq(schedules.customerNo, customerNo)))
    .limit(1);
  if (schedule === undefined) return 'unknown';
  const place = placeOf(id, did, schedule.payments);
  if (place === null) return 'unknown';
  // Held by the schedule's own row, so that the job cannot step past this place meanwhile.
  const waiting = await tx
    .update(schedules)
    .set({ status: sql`${schedules.status}` })
    .where(
      and(
        eq(schedules.id, id),
        inArray(schedules.status, ['Pending', 'In Process']),
        lte(schedules.nextPlace, place),
      ),
    )
    .returning({ id: schedules.id });
  if (waiting.length === 0) return 'too-late';
  const rows = await tx
    .insert(scheduleInstalments)
    .values({
      scheduleId: id,
      place,
      outcome: 'D',
      at: bank.clock.now(),
      reason: '',
      rrn: null,
      reference: '',
    })
    .onConflictDoNothing()
    .returning({ place: scheduleInstalments.place });
  if (rows.length === 0) return 'too-late';
  await endWhereNothingWaits(tx, id, schedule.payments);
  return 'deleted';
}

/** With the last waiting instalment the schedule ends: deleted where none of it has ever run. */
export async function endWhereNothingWaits(tx: Tx, id: string, payments: number): Promise<void> {
  const [ended] = await tx
    .select({ rows: count() })
    .from(scheduleInstalments)
    .where(eq(scheduleInstalments.scheduleId, id));
  if (ended === undefined || ended.rows < payments) return;
  const [ran] = await tx
    .select({ rows: count() })
    .from(scheduleInstalments)
    .where(
      and(eq(scheduleInstalments.scheduleId, id), inArray(scheduleInstalments.outcome, ['S', 'F'])),
    );
  const hasRun = ran !== undefined && ran.rows > 0;
  await tx
    .update(schedules)
    .set({ status: hasRun ? 'Completed' : 'Deleted' })
    .where(eq(schedules.id, id));
}
