import type { Tx } from '@sahakar/db/dialect';
import { payeeRequests } from '@sahakar/db/schema/payees';
import type { Customer, Scenario, SeededPayee } from '@sahakar/seeds/scenario';
import { payeeId } from './enter-customers.ts';
import { personOf } from './people-of.ts';

/** What makers have asked for and nobody has decided on; the makers have to be there already. */
export async function enterPayeeRequests(tx: Tx, scenario: Scenario): Promise<void> {
  const rows = scenario.customers.flatMap((customer) =>
    customer.payees.flatMap((payee, index) => requestRows(scenario, customer, payee, index)),
  );
  if (rows.length > 0) await tx.insert(payeeRequests).values(rows);
}

function requestRows(scenario: Scenario, customer: Customer, payee: SeededPayee, index: number) {
  const { request, status } = payee;
  if (request === undefined) return [];
  const waitsFor = status === 'PENDINGDELETE' ? ('deletion' as const) : ('addition' as const);
  const kind = request.kind ?? waitsFor;
  return [
    {
      requestNo: `B${payeeId(customer, index)}`,
      customerNo: customer.number,
      payeeId: payeeId(customer, index),
      kind,
      state: 'PENDING' as const,
      makerLogin: personOf(scenario, request.by).loginUsername,
      createdAt: new Date(request.at),
    },
  ];
}
