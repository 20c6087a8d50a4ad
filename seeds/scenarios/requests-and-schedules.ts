/**
 * It is the season of seed at Godavari Agro: requests of every kind wait for Charles and Farida, and
 * the account cannot bear them all. Asha has payments made for her: some have been, one has failed.
 */
import { exercisesFrom, showing } from '../cast/cast.ts';
import { count, moment, oneOf, readTable, rupees, text } from '../read-table.ts';
import type { Scenario } from '../scenario.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

const transferColumns = {
  by: text,
  at: moment,
  txnType: oneOf('INTRA', 'INTER', 'NEFT', 'RTGS'),
  fromAccount: text,
  toAccount: text,
  amountPaise: rupees,
  remark: text,
};

/** Of Godavari's signatories, and at the end one of Sahyadri's. */
const requests = `
meera | 2026-11-18T20:05:12 | INTRA | 003011000004719 | 002011000008164 | 48,600 | kharif seed advance
meera | 2026-11-19T10:12:40 | INTRA | 003011000004719 | 002011000008164 | 1,12,450 | bajra seed invoice 2291
meera | 2026-11-19T13:25:03 | NEFT | 003011000004719 | 110205001934 | 66,120 | diesel October
farida | 2026-11-19T16:40:29 | INTRA | 003011000004719 | 002011000008164 | 15,000 | seed testing fee
meera | 2026-11-20T09:55:51 | INTRA | 003011000004719 | 002011000008164 | 7,250 | carriage of seed
meera | 2026-11-20T12:31:17 | INTRA | 003011000004719 | 002011000008164 | 86,900 | onion seed lot 14
meera | 2026-11-20T13:50:08 | RTGS | 003011000004719 | 110205001934 | 4,80,000 | fleet contract
meera | 2026-11-20T15:10:44 | INTER | 003011000004719 | 110205001934 | 18,750 | lorry hire Nashik
meera | 2026-11-20T17:02:36 | INTRA | 003011000004719 | 002011000008164 | 2,05,000 | rabi seed advance
meera | 2026-11-21T09:20:10 | INTRA | 003011000004719 | 002011000008164 | 4,380.50 | seed treatment
meera | 2026-11-21T09:31:22 | INTER | 003011000004719 | 110205001934 | 42,300 | cold chain hire
meera | 2026-11-21T09:36:58 | NEFT | 003011000004719 | 110205001934 | 1,94,000 | lorry hire advance
meera | 2026-11-21T09:42:05 | RTGS | 003011000004719 | 110205001934 | 2,50,000 | fleet deposit
tanvi | 2026-11-20T18:11:33 | INTRA | 002011000008164 | 003011000004719 | 23,500 | returned seed
`;

const scheduleColumns = {
  ...transferColumns,
  txnType: oneOf('INTRA', 'NEFT'),
  frequency: oneOf('1', '2', '3', '4'),
  payments: count,
  startOn: text,
};

/** At the end of each: how often, how many times and from which day. */
const schedules = `
asha | 2026-11-18T20:10:00 | INTRA | 001010000042317 | 001010000051204 | 250 | milk and papers | 2 | 10 | 2026-11-19
asha | 2026-11-18T20:14:00 | NEFT | 001011000007902 | 6072214495 | 30,000 | silk for Diwali orders | 2 | 4 | 2026-11-19
asha | 2026-11-18T20:19:00 | NEFT | 001010000042317 | 20345678841 | 12,500 | rent | 4 | 11 | 2026-11-20
asha | 2026-11-18T20:23:00 | INTRA | 001010000042317 | 001010000051204 | 1,000 | birthday | 1 | 1 | 2026-11-20
asha | 2026-11-18T20:26:00 | INTRA | 001011000007902 | 001010000042317 | 5,000 | own drawings | 1 | 1 | 2026-12-01
asha | 2026-11-18T20:31:00 | INTRA | 001010000042317 | 001010000051204 | 400 | music lessons | 3 | 4 | 2026-11-28
asha | 2026-11-18T20:36:00 | NEFT | 001010000042317 | 20345678841 | 2,500 | society charges | 1 | 1 | 2026-11-30
`;

const shows = exercisesFrom(`
asha | Scheduled transfers: seven, two of them half done, one of those with an instalment that has failed
asha | Scheduled transfers, a Pending one: delete one instalment, or all of it
charles | Authorise fund transfer: seven within the bank, two by IMPS, two by NEFT and two by RTGS
charles | approve the two of RTGS and the larger ones: what the account cannot bear stays pending
farida | Authorise fund transfer: her own request is not among those that she may decide on
imran | Authorise fund transfer: one request of Sahyadri Seeds, and none of Godavari Agro
`);

export const requestsAndSchedules: Scenario = {
  ...withinBankTransfer,
  name: 'requests-and-schedules',
  story:
    'Fourteen requests of every kind wait for a checker, one of them made by Farida. Seven ' +
    'scheduled transfers of Asha run, wait or are done; the next payments go at nine tomorrow.',
  cast: showing(withinBankTransfer.cast, shows),
  orders: [
    ...readTable(transferColumns, requests).map(
      (order) => ({ kind: 'request', ...order }) as const,
    ),
    ...readTable(scheduleColumns, schedules).map(
      (order) => ({ kind: 'schedule', ...order }) as const,
    ),
  ],
};
