import { controlAreas } from '@sahakar/simulator/control/areas';
import { contentTypes } from '@sahakar/simulator/control/curl-line';
import type { FastifyRequest } from 'fastify';

/** What a route takes, for whoever sends it as something else, as curl does by itself. */
export function otherContent(request: FastifyRequest): string {
  const { body, usage } = routeOf(request) ?? {};
  const type = typeof body === 'string' ? contentTypes[body] : 'application/json';
  return withUsage(`This is sent as ${type}: -H 'content-type: ${type}'.`, usage);
}

/** The same for whoever calls it JSON, and it is none. */
export const noJson = (request: FastifyRequest): string =>
  withUsage('This cannot be read as JSON.', routeOf(request)?.usage);

const routeOf = ({ method, routeOptions }: FastifyRequest) =>
  controlAreas
    .flatMap(({ routes }) => routes)
    .find((one) => one.method === method && addressOf(one.path) === routeOptions.url);

const addressOf = (path: string) => `/__sim/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const withUsage = (sentence: string, usage: string | undefined) =>
  usage === undefined ? sentence : `${sentence} ${usage}`;
