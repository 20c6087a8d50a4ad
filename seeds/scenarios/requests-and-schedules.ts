/**
 * It is the season of seed at Godavari Agro: requests of every kind wait for Charles and Farida, and
 * the account cannot bear them all. Asha has payments made for her: some have been, one has failed.
 */
import type { Person, Scenario } from '../scenario.ts';
import type { SeededOrder } from '../seeded-order.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

type Request = Extract<SeededOrder, { kind: 'request' }>;
type Schedule = Extract<SeededOrder, { kind: 'schedule' }>;

const sahyadriSeeds = '002011000008164';
const krishnaTransport = '110205001934';

/** Moment, signatory, kind, rupees and remark; all from Godavari's current account. */
const requests = (
  [
    ['2026-11-18T20:05:12', 'meera', 'INTRA', 48_600_00n, 'kharif seed advance'],
    ['2026-11-19T10:12:40', 'meera', 'INTRA', 1_12_450_00n, 'bajra seed invoice 2291'],
    ['2026-11-19T13:25:03', 'meera', 'NEFT', 66_120_00n, 'diesel October'],
    ['2026-11-19T16:40:29', 'farida', 'INTRA', 15_000_00n, 'seed testing fee'],
    ['2026-11-20T09:55:51', 'meera', 'INTRA', 7_250_00n, 'carriage of seed'],
    ['2026-11-20T12:31:17', 'meera', 'INTRA', 86_900_00n, 'onion seed lot 14'],
    ['2026-11-20T13:50:08', 'meera', 'RTGS', 4_80_000_00n, 'fleet contract'],
    ['2026-11-20T15:10:44', 'meera', 'INTER', 18_750_00n, 'lorry hire Nashik'],
    ['2026-11-20T17:02:36', 'meera', 'INTRA', 2_05_000_00n, 'rabi seed advance'],
    ['2026-11-21T09:20:10', 'meera', 'INTRA', 4_380_50n, 'seed treatment'],
    ['2026-11-21T09:31:22', 'meera', 'INTER', 42_300_00n, 'cold chain hire'],
    ['2026-11-21T09:36:58', 'meera', 'NEFT', 1_94_000_00n, 'lorry hire advance'],
    ['2026-11-21T09:42:05', 'meera', 'RTGS', 2_50_000_00n, 'fleet deposit'],
  ] as const
).map(([at, by, txnType, amountPaise, remark]): Request => ({
  kind: 'request',
  by,
  at: `${at}+05:30`,
  txnType,
  fromAccount: '003011000004719',
  toAccount: txnType === 'INTRA' ? sahyadriSeeds : krishnaTransport,
  amountPaise,
  remark,
}));

const ofTheOtherFirm: Request = {
  kind: 'request',
  by: 'tanvi',
  at: '2026-11-20T18:11:33+05:30',
  txnType: 'INTRA',
  fromAccount: sahyadriSeeds,
  toAccount: '003011000004719',
  amountPaise: 23_500_00n,
  remark: 'returned seed',
};

const savings = '001010000042317';
const textiles = '001011000007902';
const ravi = '001010000051204';
const rohit = '20345678841';
const meenakshi = '6072214495';

/** Time of the order, accounts, rupees and remark; how often, how many times and from which day. */
const schedules = (
  [
    ['20:10:00', savings, ravi, 250_00n, 'milk and papers', '2', 10, '2026-11-19'],
    ['20:14:00', textiles, meenakshi, 30_000_00n, 'silk for Diwali orders', '2', 4, '2026-11-19'],
    ['20:19:00', savings, rohit, 12_500_00n, 'rent', '4', 11, '2026-11-20'],
    ['20:23:00', savings, ravi, 1_000_00n, 'birthday', '1', 1, '2026-11-20'],
    ['20:26:00', textiles, savings, 5_000_00n, 'own drawings', '1', 1, '2026-12-01'],
    ['20:31:00', savings, ravi, 400_00n, 'music lessons', '3', 4, '2026-11-28'],
    ['20:36:00', savings, rohit, 2_500_00n, 'society charges', '1', 1, '2026-11-30'],
  ] as const
).map(
  ([at, fromAccount, toAccount, amountPaise, remark, frequency, payments, startOn]): Schedule => ({
    kind: 'schedule',
    by: 'asha',
    at: `2026-11-18T${at}+05:30`,
    txnType: toAccount === rohit || toAccount === meenakshi ? 'NEFT' : 'INTRA',
    fromAccount,
    toAccount,
    amountPaise,
    remark,
    frequency,
    payments,
    startOn,
  }),
);

const shows: Readonly<Record<string, readonly string[]>> = {
  asha: [
    'Scheduled transfers: seven, two of them half done, one of those with an instalment that has failed',
    'Scheduled transfers, a Pending one: delete one instalment, or all of it',
  ],
  charles: [
    'Authorise fund transfer: seven within the bank, two by IMPS, two by NEFT and two by RTGS',
    'approve the two of RTGS and the larger ones: what the account cannot bear stays pending',
  ],
  farida: ['Authorise fund transfer: her own request is not among those that she may decide on'],
  imran: ['Authorise fund transfer: one request of Sahyadri Seeds, and none of Godavari Agro'],
};

export const requestsAndSchedules: Scenario = {
  ...withinBankTransfer,
  name: 'requests-and-schedules',
  story:
    'Fourteen requests of every kind wait for a checker, one of them made by Farida. Seven ' +
    'scheduled transfers of Asha run, wait or are done; the next payments go at nine tomorrow.',
  cast: withinBankTransfer.cast.map(withMore),
  orders: [...requests, ofTheOtherFirm, ...schedules],
};

function withMore(person: Person): Person {
  return { ...person, exercises: [...person.exercises, ...(shows[person.key] ?? [])] };
}
