import type { Tx } from '@sahakar/db/dialect';
import { guarantors, liens } from '@sahakar/db/schema/enquiries';
import { cashMachines, frequentQuestions } from '@sahakar/db/schema/bank-services';
import type { Scenario } from '@sahakar/seeds/scenario';
import { businessDay } from '../clock.ts';
import { keepLiens } from '../ledger/keep-liens.ts';
import { enterCheques } from './enter-cheques.ts';

/** Cash machines, answers, cheques, liens and guarantors, once the movements have been played. */
export async function enterServices(tx: Tx, scenario: Scenario): Promise<void> {
  const { services } = scenario;
  if (services === undefined) return;
  const today = businessDay(new Date(scenario.now));
  await tx.insert(cashMachines).values([...services.cashMachines]);
  await tx
    .insert(frequentQuestions)
    .values(services.frequentQuestions.map((entry, position) => ({ ...entry, position })));
  await enterCheques(tx, scenario, services);
  if (services.guarantors.length > 0) {
    await tx.insert(guarantors).values([...services.guarantors]);
  }
  if (services.liens.length > 0) {
    await tx.insert(liens).values(
      services.liens.map(({ amountPaise: amount, ...lien }, index) => ({
        ...lien,
        id: `lien-${String(index + 1).padStart(4, '0')}`,
        amount,
        state: 'waiting' as const,
      })),
    );
    await keepLiens(tx, today);
  }
}
