import type { Store } from '@sahakar/db/dialect';
import { counters } from '@sahakar/db/schema/world';
import { sql } from '@sahakar/db/sql';
import { againWhereUnknown } from '@sahakar/db/store-lost-error';
import type { Clock } from '../clock.ts';

/** Serial numbers taken from the store at once; those of a process that dies are lost, never reused. */
const blockSize = 1000;

export type RrnBook = {
  /** Twelve digits: last digit of the year, day of the year, eight digits of a serial number. */
  next(): Promise<string>;
};

/** Hands out RRNs from blocks, so that no transfer waits for one counter row. */
export function rrnBook(store: Store, clock: Clock): RrnBook {
  const block = { free: 0, end: 0 };
  let refill: Promise<void> | null = null;

  const takeBlock = async () => {
    const take = () =>
      store.transaction((tx) =>
        tx
          .insert(counters)
          .values({ name: 'rrn', next: blockSize })
          .onConflictDoUpdate({
            target: counters.name,
            set: { next: sql`${counters.next} + ${blockSize}` },
          })
          .returning({ next: counters.next }),
      );
    // Numbers that were taken and not heard of are lost as well.
    const [row] = await againWhereUnknown(take);
    block.end = row?.next ?? 0;
    block.free = block.end - blockSize;
  };

  return {
    async next() {
      while (block.free >= block.end) {
        refill ??= takeBlock().finally(() => {
          refill = null;
        });
        await refill;
      }
      const serial = block.free;
      block.free += 1;
      return rrnOf(clock.today(), serial);
    },
  };
}

/** The RRN of a serial number on a business day. */
export function rrnOf(day: string, serial: number): string {
  if (day !== latest.day) latest = { day, digits: dayDigitsOf(day) };
  return `${latest.digits}${String(serial % 100_000_000).padStart(8, '0')}`;
}

/** The day that was asked for last: a busy bank asks for one day again and again. */
let latest = { day: '', digits: '' };

/** What the RRNs of a business day begin with. */
export function dayDigitsOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const dayOfYear = (Date.UTC(year, month - 1, date) - Date.UTC(year, 0, 0)) / 86_400_000;
  return `${year % 10}${String(dayOfYear).padStart(3, '0')}`;
}
