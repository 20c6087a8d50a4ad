import { TrafficQuery, trafficUsage } from '@sahakar/simulator/control/calls';
import type { RecordedCall } from '../instruments/traffic-log.ts';
import type { World } from '../world.ts';
import { readInput } from './control-input.ts';

/** The calls that a query asks for, oldest first. */
export function askedCalls(world: World, query: unknown): readonly RecordedCall[] {
  const asked = readInput(TrafficQuery, query, trafficUsage);
  const { service, code, rrn, refused, all } = asked;
  const login = loginOf(world, asked.person);
  const calls = world.traffic
    .after(asked.after)
    .filter(
      (call) =>
        (all === 'yes' || call.kind === 'call' || call.kind === 'stub') &&
        (service === undefined || call.service === service) &&
        (login === undefined || call.loginUsername === login) &&
        (code === undefined || call.code === code) &&
        (rrn === undefined || namesReference(call, rrn)) &&
        (refused === undefined || call.code !== '0' || call.httpStatus >= 400),
    );
  return asked.latest === undefined
    ? calls
    : calls.slice(calls.length - Math.min(asked.latest, calls.length));
}

function loginOf({ story }: World, person: string | undefined): string | undefined {
  const cast = story?.cast ?? [];
  return cast.find(({ key }) => key === person)?.loginUsername ?? person;
}

/** The reference that was answered, or that of a posting the call has made. */
function namesReference({ rrn, why }: RecordedCall, wanted: string): boolean {
  const isPosted = why?.effects.some((one) => one.kind === 'posting' && one.rrn === wanted);
  return rrn === wanted || isPosted === true;
}
