import { expect, test } from 'vitest';
import { diagnosis, type Staged, tokenAnswer, trusted } from '../testing/staged.ts';
import { type Behaviour, inClear, type Reply } from '../testing/stand-in.ts';

const page = 'https://portal.bank.example';
const foreign = { ...trusted, origin: new URL(page) };

const cookie = (line: string): Behaviour =>
  tokenAnswer((reply) => void (reply.headers['Set-Cookie'] = line));

const namesAllowed = 'content-type, x-request-id, x-wa-client, x-wa-salt, authorization';

/** As a switch in order would allow pages of another origin, but for what a test changes. */
const allowed =
  (
    change: Record<string, string> = {},
    cookieLine = 'sid=abc; Path=/; HttpOnly; Secure; SameSite=None',
  ): Behaviour =>
  ({ method, headers }, regular) => {
    const reply: Reply = method === 'OPTIONS' ? { status: 204, headers: {}, body: '' } : regular();
    if (reply.headers['Set-Cookie'] !== undefined) reply.headers['Set-Cookie'] = cookieLine;
    Object.assign(reply.headers, {
      'Access-Control-Allow-Origin': headers['origin'],
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Headers': namesAllowed,
      ...change,
    });
    return reply;
  };

test.each<Staged>([
  {
    what: 'a cookie that is not Secure',
    options: {
      ...trusted,
      host: 'bank.example',
      behaviour: cookie('sid=a; HttpOnly; SameSite=Strict'),
    },
    faults: ['other-host', 'cookie-not-secure'],
  },
  {
    what: 'a cookie that scripts can read',
    options: { behaviour: cookie('sid=a') },
    faults: ['cookie-readable'],
  },
  {
    what: 'a cookie of another path, where a page calls the switch itself',
    options: {
      ...foreign,
      behaviour: allowed({}, 'sid=a; HttpOnly; Path=/ib; Secure; SameSite=None'),
    },
    faults: ['cookie-dropped', 'cookie-third-party'],
    says: /Path “\/ib” is not that of the calls/,
  },
  {
    what: 'nothing wrong with Domain and Path where the front makes the cookie its own',
    options: { behaviour: cookie('sid=a; HttpOnly; Domain=core.bank.example; Path=/ib') },
    faults: [],
  },
  {
    what: 'no cookie at all',
    options: { behaviour: tokenAnswer((reply) => void delete reply.headers['Set-Cookie']) },
    faults: ['no-cookie'],
  },
  {
    what: 'plain http beneath a page over https',
    options: { host: 'bank.example', origin: new URL(page) },
    faults: ['plain-http', 'mixed-content', 'cookie-dropped', 'cookie-same-site'],
  },
  {
    what: 'no CORS for a page of another origin',
    options: { ...foreign },
    faults: ['cors-missing', 'cookie-same-site'],
    says: /Nothing allows pages of https:\/\/portal\.bank\.example/,
  },
  {
    what: 'a cookie that no other site sends',
    options: { ...foreign, behaviour: allowed({}, 'sid=a; HttpOnly; SameSite=Lax; Secure') },
    faults: ['cookie-same-site'],
    says: /another site: SameSite is lax/,
  },
  {
    what: 'a cookie of a third party',
    options: { ...foreign, behaviour: allowed() },
    faults: ['cookie-third-party'],
  },
  {
    what: 'CORS for every origin',
    options: {
      ...trusted,
      origin: new URL(page),
      behaviour: allowed({ 'Access-Control-Allow-Origin': '*' }),
    },
    faults: ['cors-star', 'cookie-third-party'],
  },
  {
    what: 'CORS for another origin',
    options: {
      ...trusted,
      origin: new URL(page),
      behaviour: allowed({ 'Access-Control-Allow-Origin': 'https://x.example' }),
    },
    faults: ['cors-origin', 'cookie-third-party'],
  },
  {
    what: 'CORS without cookies',
    options: {
      ...trusted,
      origin: new URL(page),
      behaviour: allowed({ 'Access-Control-Allow-Credentials': 'no' }),
    },
    faults: ['cors-credentials', 'cookie-third-party'],
  },
  {
    what: 'CORS without the salt',
    options: {
      ...foreign,
      behaviour: allowed({ 'Access-Control-Allow-Headers': 'content-type, authorization' }),
    },
    faults: ['cors-headers', 'cookie-third-party'],
    says: /X-Request-Id, X-WA-Salt, X-WA-Client/,
  },
  {
    what: 'a Date that the page may not read',
    options: { ...foreign, envelope: 'openssl-salted', behaviour: allowed() },
    faults: ['cors-date', 'cookie-third-party'],
  },
  {
    what: 'a switch that takes pages of its own origin alone',
    options: {
      ...trusted,
      origin: new URL(page),
      behaviour: (call, regular) =>
        call.headers['origin'] === page ? inClear(400, '9400') : allowed()(call, regular),
    },
    faults: ['origin-refused', 'cookie-third-party'],
  },
])('the doctor names $what', async ({ options, faults, says = /./ }) => {
  expect(await diagnosis(options)).toMatchObject({ faults, says: expect.stringMatching(says) });
});
