import type { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import type {
  Instalment,
  ScheduledTransfer,
} from '@sahakar/contracts/schedules/scheduled-transfer';
import { expect, test } from 'vitest';
import { maturingDeposits } from './maturing-deposits.ts';
import { askForNext, nextPayments } from './next-payments.ts';

const today = '2026-11-21';

function schedule(HID: string, changed: Partial<ScheduledTransfer>): ScheduledTransfer {
  return {
    HID,
    RemAccno: '001010000042317',
    Transfertype: 'INTRA',
    Benaccno: '001010000051204',
    BenName: 'Ravi Shankar Joshi',
    amt: 250_00n,
    Startdate: '2026-11-19',
    Schedulefrequency: '4',
    occurrence: 12,
    status: 'In Process',
    Remarks: '',
    Details: [],
    ...changed,
  };
}

const instalment = (ScheduleDate: string, Status: string): Instalment => ({
  DID: ScheduleDate,
  SrNo: 1,
  ScheduleDate,
  ResponseMessage: '',
  UtrNo: '',
  Status,
  Remarks: '',
});

const nothingKnown = new Map<string, readonly Instalment[]>();
const datesOf = (
  schedules: readonly ScheduledTransfer[],
  known: ReadonlyMap<string, readonly Instalment[]> = nothingKnown,
) =>
  nextPayments(schedules, known, today, 3).map(({ scheduleId, date }) => `${scheduleId} ${date}`);

test('the next payments of all schedules come by their dates, three of them', () => {
  const monthly = schedule('M', {});
  const weekly = schedule('W', { Schedulefrequency: '3', Startdate: '2026-12-01', occurrence: 2 });
  expect(datesOf([monthly, weekly])).toEqual(['W 2026-12-01', 'W 2026-12-08', 'M 2026-12-19']);
});

test('each schedule has its own dates, also of a switch that answers the whole list to every question, with the instalments in it or not (S3:L209)', async () => {
  const late = { Startdate: '2026-11-25', Schedulefrequency: '3', occurrence: 2 };
  const bare = [schedule('M', {}), schedule('W', late)];
  const dated = { M: ['2026-12-19'], W: ['2026-11-25', '2026-12-02'] };
  const whole = bare.map((one) => ({
    ...one,
    // Safe: these are the two schedules above.
    Details: dated[one.HID as keyof typeof dated].map((date) => instalment(date, 'E')),
  }));
  const next = ['W 2026-11-25', 'W 2026-12-02', 'M 2026-12-19'];
  for (const [list, questions] of [
    [whole, 1],
    [bare, 3],
  ] as const) {
    const asked: (string | undefined)[] = [];
    const payments = await askForNext(
      async (HID) => {
        asked.push(HID);
        return HID === undefined ? list : whole;
      },
      today,
      3,
    );
    expect(payments.map(({ scheduleId, date }) => `${scheduleId} ${date}`)).toEqual(next);
    expect(asked).toHaveLength(questions);
  }
});

test('a payment of today is still to come, one of yesterday is not', () => {
  const once = (HID: string, Startdate: string) =>
    schedule(HID, { Schedulefrequency: '1', occurrence: 1, Startdate });
  expect(datesOf([once('T', today), once('Y', '2026-11-20')])).toEqual([`T ${today}`]);
});

test('a schedule that is over or deleted has no next payment', () => {
  expect(
    datesOf([schedule('C', { status: 'Completed' }), schedule('D', { status: 'Deleted' })]),
  ).toEqual([]);
});

test('an instalment that was deleted, paid or has failed is left out where that is known', () => {
  const known = new Map([
    [
      'M',
      [
        instalment(today, 'S'),
        instalment('2026-12-19', 'D'),
        instalment('2027-01-19', 'E'),
        instalment('2027-02-19', 'F'),
      ],
    ],
  ]);
  expect(datesOf([schedule('M', {})], known)).toEqual(['M 2027-01-19']);
});

test('a frequency that nobody knows stands with its first day alone', () => {
  const odd = schedule('O', { Schedulefrequency: '9', Startdate: '2026-12-05' });
  expect(datesOf([odd])).toEqual(['O 2026-12-05']);
});

test('a daily schedule of years is looked through no further than needed', () => {
  const daily = schedule('D', { Schedulefrequency: '2', occurrence: 99_999 });
  expect(datesOf([daily])).toEqual([`D ${today}`, 'D 2026-11-22', 'D 2026-11-23']);
});

test('a deposit is ahead from thirty days before its last day to that day', () => {
  const deposit = (AccNo: string, MaturityDate: string | null) => ({ AccNo, MaturityDate });
  // Safe: of a deposit only its number and its last day matter here.
  const deposits = [
    deposit('in 31', '2026-12-22'),
    deposit('in 30', '2026-12-21'),
    deposit('past', '2026-11-20'),
    deposit('today', today),
    deposit('untold', null),
  ] as DepositRecord[];
  expect(maturingDeposits(deposits, today).map(({ AccNo }) => AccNo)).toEqual(['today', 'in 30']);
});
