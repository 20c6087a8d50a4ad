import { engine } from '@sahakar/db/dialect';
import { jointHolders } from '@sahakar/db/schema/customers';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { queryPlan } from '@sahakar/db/testing/query-plan';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';
import { peopleWithMobile } from './people-with-mobile.ts';

// How PostgreSQL goes about it depends on how many rows it believes that there are.
test.runIf(engine === 'sqlite')(
  'what is asked by a mobile or customer number is found by an index: no question looks at every customer or payment of the bank (HOLE H1)',
  async () => {
    const { bank, config } = await startBank();
    const { read } = bank.store;
    const questions = [
      peopleWithMobile(read, '9820012345'),
      read.select().from(jointHolders).where(eq(jointHolders.customerNo, '100042317')),
      read.select().from(outwardPayments).where(eq(outwardPayments.customerNo, '100042317')),
    ];
    for (const question of questions) {
      const steps = queryPlan(config.dataDirectory, question);
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    }
  },
);
