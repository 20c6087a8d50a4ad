import { lookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import { type Finding, fault, tick } from './findings.ts';

export type Address = { readonly address: string; readonly family: number };

/** How names are resolved, in the order in which a browser would try the addresses. */
export type Lookup = (host: string) => Promise<readonly Address[]>;

export const systemLookup: Lookup = async (host) => lookup(host, { all: true, verbatim: true });

/** A URL writes an IPv6 address in brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

export const portOf = ({ port, protocol }: URL) =>
  Number(port || (protocol === 'https:' ? 443 : 80));

export type Found<T> = { readonly findings: readonly Finding[]; readonly value: T | null };

export async function resolveName(url: URL, resolve: Lookup): Promise<Found<readonly Address[]>> {
  const host = hostOf(url);
  const family = isIP(host);
  if (family !== 0) {
    const value = [{ address: host, family }];
    return {
      findings: [tick('name', `${host} is an address; there is no name to look up.`)],
      value,
    };
  }
  try {
    const addresses = await resolve(host);
    if (addresses.length > 0) {
      const list = addresses.map(({ address }) => address).join(', ');
      return { findings: [tick('name', `${host} is ${list}.`)], value: addresses };
    }
  } catch {
    // Whatever the resolver calls it, the name leads nowhere.
  }
  return { findings: [fault('name-unknown', `There is no address for ${host}.`)], value: null };
}

const addressesMax = 6;

/** Tries every address by itself, as a browser does until one answers. */
export async function connectToEach(
  url: URL,
  addresses: readonly Address[],
  timeoutMilliseconds: number,
): Promise<Found<Address>> {
  const port = portOf(url);
  const tried = await Promise.all(
    addresses.slice(0, addressesMax).map(async (one) => ({
      ...one,
      failure: await connectOnce(one.address, port, timeoutMilliseconds),
    })),
  );
  const alive = tried.find(({ failure }) => failure === null) ?? null;
  const dead = tried.filter(({ failure }) => failure !== null);
  const list = dead.map(({ address, failure }) => `${address} ${wordsOf(failure)}`).join(', ');
  if (alive === null) {
    const name = tried.every(({ failure }) => failure === 'ECONNREFUSED')
      ? 'refused'
      : 'no-connection';
    return {
      findings: [fault(name, `No address takes a connection on port ${port}: ${list}.`)],
      value: null,
    };
  }
  if (dead.length === 0) {
    const list = tried.map(({ address }) => address).join(', ');
    return { findings: [tick('connection', `Port ${port} is open at ${list}.`)], value: alive };
  }
  return { findings: [deadAddress(tried, list, alive)], value: alive };
}

type Tried = Address & { readonly failure: string | null };

function deadAddress(tried: readonly Tried[], list: string, alive: Address): Finding {
  const [first] = tried;
  if (first?.family === 6 && first.failure !== null) {
    const notes = isWithoutIpv6(first.failure) ? ['This machine itself may have no IPv6.'] : [];
    return fault(
      'ipv6-dead',
      `The IPv6 address comes first and is dead: ${list}. Only ${alive.address} answers.`,
      notes,
    );
  }
  return fault('address-dead', `Some addresses are dead: ${list}.`);
}

const isWithoutIpv6 = (code: string) =>
  ['EADDRNOTAVAIL', 'ENETUNREACH', 'EAFNOSUPPORT'].includes(code);

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection',
  ETIMEDOUT: 'does not answer in time',
  ENETUNREACH: 'cannot be reached from here',
  EHOSTUNREACH: 'cannot be reached from here',
};

const wordsOf = (code: string | null) => words[code ?? ''] ?? `fails with ${code}`;

/** Null where a connection was made, else the code of what was in its way. */
function connectOnce(host: string, port: number, timeout: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (code: string | null) => {
      clearTimeout(patience);
      socket.destroy();
      resolve(code);
    };
    const patience = setTimeout(() => end('ETIMEDOUT'), timeout);
    socket.once('connect', () => end(null));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'an error'));
  });
}
