import { controlAreas } from '@sahakar/simulator/control/areas';
import { contentTypes } from '@sahakar/simulator/control/curl-line';
import type { FastifyRequest } from 'fastify';

/** What a route takes, for whoever sends it as something else, as curl does by itself. */
export function otherContent({ method, routeOptions }: FastifyRequest): string {
  const route = controlAreas
    .flatMap(({ routes }) => routes)
    .find((one) => one.method === method && addressOf(one.path) === routeOptions.url);
  const { body, usage } = route ?? {};
  const type = typeof body === 'string' ? contentTypes[body] : 'application/json';
  const sentence = `This is sent as ${type}: -H 'content-type: ${type}'.`;
  return usage === undefined ? sentence : `${sentence} ${usage}`;
}

const addressOf = (path: string) => `/__sim/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
