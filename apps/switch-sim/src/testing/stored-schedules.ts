import { schedules } from '@sahakar/db/schema/schedules';
import { eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { customerOf } from '../scenarios/people-of.ts';
import { deleteInstalment, deleteSchedule } from '../schedules/delete-schedule.ts';
import { runInstalments } from '../schedules/run-instalments.ts';
import { bankAt } from './bank-at.ts';
import { activePayeeOf, firstAccountOf, personOf } from './signed-in-client.ts';
import type { TestBank } from './start-bank.ts';

type Wanted = {
  /** Of the cast; Asha where left out. */
  readonly person?: string;
  readonly count: number;
  readonly startOn: string;
  readonly payments: number;
  readonly amount?: bigint;
};

/**
 * Schedules that pay the person's first payee every day, without the steps that a customer goes
 * through for each of them. Answers their numbers.
 */
export async function storeSchedules(started: TestBank, wanted: Wanted): Promise<string[]> {
  const { person = 'asha', count, startOn, payments, amount = 10_00n } = wanted;
  const { bank } = started;
  const { payer, loginUsername, account, payee } = partiesOf(started, person);
  const rrns: string[] = [];
  while (rrns.length < count) rrns.push(await bank.rrns.next());
  const idOf = (rrn: string) => `S${rrn}`;
  await bank.store.transaction((tx) =>
    tx.insert(schedules).values(
      rrns.map((rrn) => ({
        id: idOf(rrn),
        customerNo: payer,
        loginUsername,
        authorisationId: rrn,
        transferType: 'INTRA' as const,
        fromAccount: account,
        toAccount: payee.accountNumber,
        toIfsc: payee.ifsc,
        toName: payee.name,
        amount,
        remark: 'milk',
        frequency: '2' as const,
        payments,
        startOn,
        status: 'Pending' as const,
        nextPlace: 1,
        nextOn: startOn,
        createdAt: bank.clock.now(),
      })),
    ),
  );
  return rrns.map(idOf);
}

/** What becomes of schedules in a bank, Asha's unless somebody else is named, and how one stands. */
export function scheduleSteps(own: TestBank) {
  const bankOn = (day: string, other: Partial<Bank> = {}) =>
    bankAt({ ...own.bank, ...other }, `${day}T09:00:00`);
  return {
    bankOn,
    run: (day: string, other?: Partial<Bank>) => runInstalments(bankOn(day, other), day),
    drop: (id: string, customerNo = asha) => own.inBank((tx) => deleteSchedule(tx, id, customerNo)),
    dropOne: (id: string, did: string, customerNo = asha) =>
      own.inBank((tx) => deleteInstalment(tx, own.bank, { id, customerNo }, did)),
    async row(id: string) {
      const { read } = own.bank.store;
      const [found] = await read.select().from(schedules).where(eq(schedules.id, id));
      return found;
    },
  };
}

const asha = '100042317';

function partiesOf(bank: TestBank, key: string) {
  const person = personOf(bank, key);
  const payee = activePayeeOf(bank, { person }, 'MBINTRA');
  if (payee === undefined) throw new Error(`${key} has nobody to pay`);
  return {
    payer: customerOf(bank.scenario, person).number,
    loginUsername: person.loginUsername,
    account: firstAccountOf(bank, { person }),
    payee,
  };
}
