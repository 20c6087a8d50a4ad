import { entityCode, type OuterBody, unknownUser } from '@sahakar/contracts/envelope';
import { ask, type Answer, type Exchange, type Way } from './ask.ts';
import { siteOf } from './browser-rules.ts';
import { type Cookie, readCookie } from './cookies.ts';

type Headers = Readonly<Record<string, string>>;

/** A browser that nobody has signed in at, with a page of one origin. */
export type Visitor = {
  readonly page: URL;
  readonly target: URL;
  /** Everything that was answered, by the name of its service. */
  readonly answers: readonly Named[];
  /** The cookies that it holds, whether or not a browser would. */
  cookies(): readonly Cookie[];
  calls(): number;
  /** From here on calls say that they come from a page of this address. */
  comeFrom(address: URL): void;
  post(servicename: string, request: string, headers?: Headers): Promise<Exchange>;
  options(headers: Headers): Promise<Exchange>;
};

export type Named = { readonly name: string; readonly answer: Answer };

/** The outer body without its request, of somebody who is not known yet. */
export const clearFields = (servicename: string): Omit<OuterBody, 'request'> => ({
  servicename,
  entitycode: entityCode,
  user: unknownUser,
  ipadress: '0.0.0.0',
  lattitude: '',
  longitude: '',
});

export function visitor(way: Way, page: URL): Visitor {
  const answers: Named[] = [];
  let calls = 0;
  const jar = new Map<string, Cookie>();
  let from = page;
  return {
    page,
    target: way.url,
    answers,
    cookies: () => [...jar.values()],
    calls: () => calls,
    comeFrom(address) {
      from = new URL(address.origin);
    },
    async post(servicename, request, headers = {}) {
      calls += 1;
      const cookie = [...jar.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
      const exchange = await ask(way, {
        method: 'POST',
        headers: {
          Origin: from.origin,
          'Sec-Fetch-Site': siteOf(from, way.url),
          'User-Agent': 'Sahakar doctor',
          'Content-Type': 'application/json',
          ...(cookie !== '' && { Cookie: cookie }),
          ...headers,
        },
        body: JSON.stringify({ ...clearFields(servicename), request }),
      });
      if (exchange.kind === 'silence') return exchange;
      answers.push({ name: servicename, answer: exchange });
      for (const line of exchange.headers['set-cookie'] ?? []) {
        const held = readCookie(line);
        jar.set(held.name, held);
      }
      return exchange;
    },
    options(headers) {
      calls += 1;
      return ask(way, { method: 'OPTIONS', headers, body: '' });
    },
  };
}
