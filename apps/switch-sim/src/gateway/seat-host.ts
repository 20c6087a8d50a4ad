import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../call/exposure.ts';
import type { Config } from '../config.ts';

/** The names of this machine that have a portal with a session of its own (decision 0072). */
const seatNames = ['maker', 'checker'] as const;

type Settings = Pick<Config, 'simControl' | 'simControlToken' | 'host'>;

/** Why there is no desk with two seats; null where there is one. */
export function deskObstacle({ simControl, simControlToken, host }: Settings): string | null {
  if (!simControl) return 'There is no desk without the control plane.';
  if (!isLoopback(host)) {
    return (
      `The desk is not there, because HOST=${host} lets other machines in: its seats are ` +
      'maker.localhost and checker.localhost, which lead to this machine only. Start without HOST.'
    );
  }
  if (simControlToken !== null) {
    return (
      'The desk is not there, because a browser asks for no SIM_CONTROL_TOKEN within a frame. ' +
      'Start without the token: HOST is a loopback address.'
    );
  }
  return null;
}

/** True for calls to one of the two seats, where there is a desk. */
export function isSeat({ host }: Pick<FastifyRequest, 'host'>, settings: Settings): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return seatNames.some((seat) => name === `${seat}.localhost`) && deskObstacle(settings) === null;
}

type Place = Pick<FastifyRequest, 'host' | 'protocol'>;

/** The one origin of the desk; seats hear no other page, and no other page may frame them. */
export const deskOrigin = (place: Place) => originOf(place, 'localhost');

export const seatOrigins = (place: Place) =>
  seatNames.map((seat) => originOf(place, `${seat}.localhost`));

function originOf({ host, protocol }: Place, name: string): string {
  const [port = ''] = /:\d+$/.exec(host) ?? [];
  return `${protocol}://${name}${port}`;
}
