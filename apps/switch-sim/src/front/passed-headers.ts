import type { FastifyRequest } from 'fastify';
import type { SwitchTarget } from './switch-target.ts';

export type Headers = Record<string, string | string[]>;

/** What belongs to one connection and ends with it (RFC 9110, 7.6.1). */
const ofConnection =
  'connection keep-alive proxy-connection proxy-authenticate proxy-authorization te trailer ' +
  'transfer-encoding upgrade';

/** What the front knows better than whoever calls it. */
export const saidByFront =
  'host content-length expect origin forwarded via x-real-ip ' +
  // Names under which load balancers and networks of delivery say where a call comes from.
  'true-client-ip cf-connecting-ip fastly-client-ip client-ip x-client-ip x-cluster-client-ip ' +
  'x-original-forwarded-for x-originating-ip x-remote-ip x-remote-addr x-forwarded proxy-client-ip ' +
  'fly-client-ip x-azure-clientip ' +
  // Which host, path and method were meant: the front calls one path, and no other may be meant by it.
  'x-host x-original-host x-original-url x-rewrite-url x-http-host-override x-http-method ' +
  'x-http-method-override x-method-override ' +
  // Who has shown a certificate to the proxy, or has signed in there.
  'ssl-client-cert x-ssl-client-cert x-client-cert x-arr-clientcert remote-user x-remote-user ' +
  // Answers are compressed by nobody (ENVELOPE 2.5).
  'accept-encoding';

/** Beginnings of names that a proxy has for itself; what begins with the second WebLogic believes. */
export const prefixesOfFront = ['x-forwarded-', 'wl-proxy-'] as const;

/** What the front says itself, what is said of a whole origin, and what a page needs only of another. */
export const notTheSwitchs =
  'server x-powered-by via alt-svc strict-transport-security cache-control x-frame-options ' +
  'x-content-type-options referrer-policy permissions-policy content-security-policy ' +
  'content-security-policy-report-only cross-origin-opener-policy cross-origin-resource-policy ' +
  'reporting-endpoints report-to nel www-authenticate clear-site-data location refresh link';

/** All that a logout clears (decision 27). */
const clearedAtLogout = '"storage"';

/** Names that let a page of another origin read, and those by which a switch would steer a proxy. */
const prefixesNotTheSwitchs = ['access-control-', 'x-accel-'] as const;

const droppedOnTheWayIn = new Set(`${ofConnection} ${saidByFront}`.split(' '));
const droppedOnTheWayBack = new Set(`${ofConnection} ${notTheSwitchs}`.split(' '));

/**
 * What of the browser's headers reaches the switch: all but those of the connection. The front has
 * made sure that the call came from the portal's own pages, which to the switch are its own.
 */
export function headersForSwitch(
  request: FastifyRequest,
  { address }: SwitchTarget,
  bodyBytes: number,
): Headers {
  const passed = chosen(request.raw.rawHeaders, isForSwitch);
  return {
    ...passed,
    host: address.host,
    ...(request.headers.origin !== undefined && { origin: address.origin }),
    'content-length': String(bodyBytes),
    'x-forwarded-for': request.ip.replace(/^::ffff:/, ''),
    'x-forwarded-proto': request.protocol,
  };
}

/** To many a switch, such as one behind CGI, a name with underscores is the same with hyphens. */
function isForSwitch(name: string): boolean {
  const read = name.replaceAll('_', '-');
  return !droppedOnTheWayIn.has(read) && !prefixesOfFront.some((prefix) => read.startsWith(prefix));
}

/** What of the switch's headers reaches the browser: cookies, and all that say something of the answer. */
export function headersForBrowser(rawHeaders: readonly string[]): Headers {
  const passed = chosen(rawHeaders, isForBrowser);
  const { 'set-cookie': cookies, ...others } = passed;
  if (cookies === undefined) return passed;
  return { ...others, 'set-cookie': [cookies].flat().map(asCookieOfFront) };
}

function isForBrowser(name: string, value: string): boolean {
  if (name === 'clear-site-data') return value === clearedAtLogout;
  const isOther = prefixesNotTheSwitchs.some((prefix) => name.startsWith(prefix));
  return !isOther && !droppedOnTheWayBack.has(name);
}

/**
 * To the browser the front is the one that sets a cookie: the Domain of the switch is none of the
 * front's, and what is called below the switch's own path is called from the top here.
 */
function asCookieOfFront(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';');
  const kept = attributes.filter((attribute) => !/^\s*domain\s*(=|$)/i.test(attribute));
  const own = kept.map((attribute) => (/^\s*path\s*=/i.test(attribute) ? ' Path=/' : attribute));
  return [pair, ...own].join(';');
}

/** By name in small letters; one that comes several times, such as Set-Cookie, keeps each value. */
function chosen(
  rawHeaders: readonly string[],
  isPassed: (name: string, value: string) => boolean,
): Headers {
  const pairs = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? ''] as const] : [],
  );
  const named = new Set(
    pairs
      .filter(([name]) => name === 'connection')
      .flatMap(([, value]) => value.toLowerCase().split(/[\s,]+/)),
  );
  const headers: Headers = {};
  for (const [name, value] of pairs) {
    if (!isPassed(name, value) || named.has(name)) continue;
    // Every object has something called constructor.
    const earlier = Object.hasOwn(headers, name) ? headers[name] : undefined;
    headers[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return headers;
}
