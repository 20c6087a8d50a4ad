import { rails } from '@sahakar/contracts/transfers/rails';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { and, eq, isNull } from '@sahakar/db/sql';
import { HearInput, hearUsage, RailInput, railUsage } from '@sahakar/simulator/control/outcomes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type RailRule, readRailRules, setRailRule } from '../../instruments/rail-rules.ts';
import { nextBatch } from '../../rails/rail-moments.ts';
import type { World } from '../../world.ts';
import { later, readDuration } from '../../worlds/duration.ts';
import { ControlError, readInput } from '../control-input.ts';

/** How the rails to other banks answer, kept with the world. */
export function registerRailRoutes(
  app: FastifyInstance,
  world: (request: FastifyRequest) => World,
): void {
  const answer = async ({ bank: { store } }: World) => {
    const rules = await readRailRules(store.read);
    return rails.map((rail) => {
      const rule = rules[rail];
      return { rail, answer: rule?.answer ?? { kind: 'as-usual' }, times: rule?.times ?? null };
    });
  };
  app.get('/rails', async (request) => answer(world(request)));

  app.put('/rails', async (request) => {
    const target = world(request);
    const { rail, answer: wish, times = null } = readInput(RailInput, request.body, railUsage);
    if (rail === 'IMPS' && wish.kind === 'twice') {
      throw new ControlError(400, 'IMPS is answered at once, so nothing of it is told twice.');
    }
    const rule = ruleOf(wish, times, target.bank.clock.now());
    await target.bank.store.transaction((tx) => setRailRule(tx, rail, rule));
    return answer(target);
  });

  // Whatever was never heard of is heard of with the next batch.
  app.post('/rails/hear', async (request) => {
    const { bank } = world(request);
    const { rail } = readInput(HearInput, request.body, hearUsage);
    const { state, dueAt } = outwardPayments;
    const isLost = and(eq(outwardPayments.rail, rail), eq(state, 'pending'), isNull(dueAt));
    const lost = await bank.store.transaction((tx) =>
      tx
        .update(outwardPayments)
        .set({ dueAt: nextBatch(bank.clock.now()) })
        .where(isLost)
        .returning({ rrn: outwardPayments.rrn }),
    );
    return { payments: lost.map(({ rrn }) => rrn) };
  });
}

const minutesMax = 366 * 24 * 60;

function ruleOf(
  wish: z.output<typeof RailInput>['answer'],
  times: number | null,
  now: Date,
): RailRule | null {
  if (wish.kind === 'as-usual') return null;
  if (wish.kind !== 'late') return { answer: wish, times };
  const by = readDuration(wish.by);
  // Months are as long as those that follow.
  const minutes = by === null ? 0 : Math.ceil((later(now, by).getTime() - now.getTime()) / 60_000);
  if (minutes > 0 && minutes <= minutesMax) return { answer: { kind: 'late', minutes }, times };
  throw new ControlError(
    400,
    `${wish.by} is no ISO 8601 duration up to a year, such as PT6H or P2D.`,
  );
}
