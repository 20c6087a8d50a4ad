import { ClockInput, clockUsage } from '@sahakar/simulator/control/clock';
import { EventsQuery, eventsUsage } from '@sahakar/simulator/control/calls';
import { latest } from '@sahakar/simulator/control/fields';
import {
  CardPinInput,
  cardPinUsage,
  DeclarationInput,
  declarationUsage,
  SmsQuery,
  smsUsage,
} from '@sahakar/simulator/control/people';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendParts } from '../gateway/send-parts.ts';
import { isPinOfCard } from '../cards/card-pin.ts';
import { kolkataIso } from '../clock.ts';
import { fileDeclaration } from '../deposits/tax-declarations.ts';
import { readSessionCookie, writeSessionCookie } from '../gateway/session-cookie.ts';
import type { Config } from '../config.ts';
import type { World } from '../world.ts';
import { later, readDuration } from '../worlds/duration.ts';
import type { ClockMove } from '../worlds/clock/move-clock.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { askedWorld, ControlError, readInput } from './control-input.ts';
import { registerCounterRoutes } from './counter-routes.ts';
import { streamEvents } from './event-stream.ts';
import { explain } from './explain.ts';
import { registerFaultRoutes } from './faults/fault-routes.ts';
import { jsonParts } from './json-text.ts';
import { refuseLeapPastPayments } from './leap-past-payments.ts';
import { refuseLongLeap } from './long-leap.ts';
import { registerPolicyRoutes } from './policy-routes.ts';
import { registerRecordingRoutes } from './recording/recording-routes.ts';
import { registerMagicRoutes } from './faults/magic-routes.ts';
import { registerSnapshotRoutes, sayingRefusal } from './worlds/snapshot-routes.ts';
import { registerRailRoutes } from './faults/rail-routes.ts';
import { registerSeatRoutes } from './people/seat-routes.ts';
import { signInPerson } from './people/sign-in-person.ts';
import { askedCalls } from './traffic-query.ts';

export type ControlRoutesOptions = {
  readonly worlds: Pick<Worlds, 'snapshots'>;
  readonly config: Config;
  worldOf(request: FastifyRequest): World | null;
};

/** Routes that fill files of their own. */
const ownFiles = [
  registerFaultRoutes,
  registerMagicRoutes,
  registerPolicyRoutes,
  registerCounterRoutes,
  registerRecordingRoutes,
  registerSeatRoutes,
  registerRailRoutes,
];

/** What can be asked of one world, and done to it, below /__sim/api. */
export function registerControlRoutes(
  app: FastifyInstance,
  { worlds: { snapshots }, config, worldOf }: ControlRoutesOptions,
): void {
  const world = askedWorld(worldOf);

  app.get('/health', async (request) => {
    const { name, scenario, bank, unopenedCalls } = world(request);
    const { engine } = bank.store;
    const now = kolkataIso(bank.clock.now());
    return { ok: true, engine, world: name, scenario, now, unopened: unopenedCalls.counts() };
  });

  app.get('/sms', async (request) => {
    const { to, after, wait } = readInput(SmsQuery, request.query, smsUsage);
    const { inbox } = world(request);
    const filter = { to, after };
    return wait === 0 ? inbox.read(filter) : inbox.wait(filter, wait);
  });

  app.get('/clock', async (request) => clockAnswer(world(request), []));

  app.post('/clock', async (request) => {
    const target = world(request);
    const move = clockMove(request.body, target.time.clock.now(), config);
    return clockAnswer(target, await sayingRefusal(() => moveClock(target, move, snapshots)));
  });

  for (const register of ownFiles) register(app, world);
  registerSnapshotRoutes(app, world, snapshots);

  app.get('/traffic', async (request, reply) => {
    const calls = await jsonParts(askedCalls(world(request), request.query));
    return sendParts(reply.type('application/json; charset=utf-8'), calls);
  });

  app.get('/explain', async (request) => explain(world(request), request.query));

  app.get('/unopened', async (request) => {
    const { unopenedCalls } = world(request);
    return { ...unopenedCalls.counts(), latest: unopenedCalls.latest() };
  });

  app.get('/ledger/verify', async (request) => {
    const checks = await world(request).book.look();
    return { ok: checks.every(({ ok }) => ok), checks };
  });

  app.post('/card-pin', async (request) => cardPinAnswer(world(request), request.body));

  app.post('/tax-declarations', async (request) => {
    const { customer, form } = readInput(DeclarationInput, request.body, declarationUsage);
    const refusal = await fileDeclaration(world(request).bank, customer, form);
    if (refusal !== null) throw new ControlError(409, refusal);
    return { customer, form };
  });

  app.post('/sign-in', async (request, reply) => {
    const { cookie, answer } = await signInAnswer(world(request), request);
    writeSessionCookie(request, reply, cookie, config);
    return answer;
  });

  app.get('/events', (request, reply) => {
    readInput(EventsQuery, request.query, eventsUsage);
    streamEvents(reply, world(request).events);
  });
}

async function cardPinAnswer({ bank }: World, body: unknown) {
  const { customer, card, pin } = readInput(CardPinInput, body, cardPinUsage);
  return { isRight: await isPinOfCard(bank, customer, card, pin) };
}

function signInAnswer(target: World, request: FastifyRequest) {
  const browser = { cookie: readSessionCookie(request), address: request.ip };
  return signInPerson(target, request.body, browser);
}

function clockMove(body: unknown, now: Date, config: Config): ClockMove {
  const { set, advance, freeze, resume } = readInput(ClockInput, body, clockUsage);
  const wishes = [set, advance, freeze, resume].filter((wish) => wish !== undefined);
  const isTorn = (set !== undefined && advance !== undefined) || (freeze && resume);
  if (wishes.length === 0 || isTorn) throw new ControlError(400, clockUsage);
  const by = advance === undefined ? undefined : readDuration(advance);
  if (by === null) {
    throw new ControlError(400, `${advance} is no ISO 8601 duration such as P1D or PT90M.`);
  }
  if (by !== undefined && later(now, by).getTime() >= latest) {
    throw new ControlError(400, `The field advance leads beyond the year 2099: ${advance}.`);
  }
  const to = set ?? (by === undefined ? undefined : { by });
  if (to !== undefined) refuseLongLeap(now, targetOf(to, now), config);
  const frozen = freeze === true ? true : resume === true ? false : undefined;
  return { ...(to !== undefined && { to }), ...(frozen !== undefined && { frozen }) };
}

/** Leaves a snapshot behind, so that the move can be taken back. */
async function moveClock(target: World, move: ClockMove, snapshots: Worlds['snapshots']) {
  const now = target.time.clock.now();
  const to = move.to === undefined ? now : targetOf(move.to, now);
  if (to > now) await refuseLeapPastPayments(target, to);
  if (moves(target, move)) await snapshots.take(target, 'move');
  return target.time.move(move);
}

/** Whether a clock is asked to show another moment than it shows. */
function moves({ time: { clock } }: World, { to }: ClockMove): boolean {
  return to !== undefined && targetOf(to, clock.now()).getTime() !== clock.now().getTime();
}

function targetOf(to: NonNullable<ClockMove['to']>, now: Date): Date {
  return to instanceof Date ? to : later(now, to.by);
}

type Ran = Awaited<ReturnType<World['time']['move']>>;

function clockAnswer({ time: { clock } }: World, ran: Ran) {
  return {
    now: kolkataIso(clock.now()),
    frozen: clock.isFrozen(),
    ran: ran.map(({ job, at, outcome }) => ({ job, at: kolkataIso(at), outcome })),
  };
}
