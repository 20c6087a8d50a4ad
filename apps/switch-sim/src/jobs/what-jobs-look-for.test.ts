import { engine } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { positivePayInstructions } from '@sahakar/db/schema/cheques';
import { and, eq, lte } from '@sahakar/db/sql';
import { queryPlan } from '@sahakar/db/testing/query-plan';
import { expect, test } from 'vitest';
import { dueSchedules } from '../schedules/run-instalments.ts';
import { startBank } from '../testing/start-bank.ts';

test.runIf(engine === 'sqlite')(
  'whatever a job looks for it finds by an index of what waits, and takes no longer with the years (HOLE H1)',
  async () => {
    const { bank, config } = await startBank();
    const { read } = bank.store;
    const { state, createdAt } = transferRequests;
    const { state: standing, expiresOn } = positivePayInstructions;
    const pending = and(eq(state, 'PENDING'), lte(createdAt, bank.clock.now()));
    const registered = and(eq(standing, 'registered'), lte(expiresOn, '2026-11-21'));
    for (const [query, index] of [
      [dueSchedules(read, '2026-11-21', ['one that was tried']), 'schedules_due (next_on<?)'],
      [read.select().from(transferRequests).where(pending), 'transfer_requests_pending'],
      [read.select().from(positivePayInstructions).where(registered), 'positive_pay_registered'],
    ] as const) {
      expect(queryPlan(config.dataDirectory, query)[0]).toContain(`USING INDEX ${index}`);
    }
  },
);
