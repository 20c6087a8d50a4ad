import { schedules } from '@sahakar/db/schema/schedules';
import { customerOf } from '../scenarios/people-of.ts';
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
