import { tokenServiceName } from '@sahakar/contracts/envelope';
import { strongDescription, weakDescription } from '@sahakar/crypto/testing/sample-descriptions';
import { expect, test } from 'vitest';
import { diagnosis, examined, type Staged, tokenAnswer, tokenBody } from '../testing/staged.ts';
import { type Behaviour, inClear, type Reply } from '../testing/stand-in.ts';

test.each([
  ['WA-ENV-1', 'WA-ENV-1'],
  ['openssl-salted', 'openssl-salted'],
  ['Konkan', strongDescription],
  ['Deccan', weakDescription],
])('a healthy switch that speaks %s is in order at every step', async (name, envelope) => {
  const report = await examined({
    envelope,
    envelopes: ['WA-ENV-1', 'openssl-salted', strongDescription, weakDescription],
  });
  expect(report).toMatchObject({ verdict: 'ok', envelope: name });
  expect(report.findings.map(({ verdict }) => verdict)).toEqual(Array(14).fill('ok'));
  // What is weak about an envelope is said; it is the bank's own choice and no fault.
  expect(report.weaknesses.length > 0).toBe(['openssl-salted', 'Deccan'].includes(name));
  expect(report.calls).toBeLessThanOrEqual(9);
});

test('what the portal reads is no fault: a byte order mark before the key, and an answer with a line end', async () => {
  const behaviour: Behaviour = ({ servicename }, regular) => {
    const reply = regular();
    const body = String(reply.body);
    reply.body = servicename === tokenServiceName ? `\ufeff${body}` : `${body}\n`;
    return reply;
  };
  const report = await examined({ envelope: 'openssl-salted', behaviour });
  expect(report).toMatchObject({ verdict: 'ok', envelope: 'openssl-salted' });
});

const tenMinutes = 600_000;

test.each<Staged>([
  {
    what: 'a clock ten minutes off',
    options: {
      behaviour: tokenBody((body) => ({ ...body, iat: Number(body['iat']) + tenMinutes }), {
        Date: new Date(Date.now() + tenMinutes).toUTCString(),
      }),
    },
    faults: ['clock-off', 'envelope-refused'],
    says: /clock is 10 min ahead of/,
  },
  {
    what: 'a proxy whose clock is not the switch’s',
    options: {
      behaviour: tokenAnswer((reply) => {
        reply.headers['Date'] = new Date(Date.now() - tenMinutes).toUTCString();
      }),
    },
    faults: ['clock-two'],
  },
  {
    what: 'a key of a wrong length',
    options: {
      behaviour: tokenBody((body) => ({ ...body, key: body['key']?.slice(0, 22) })),
      envelopes: ['WA-ENV-1'],
    },
    faults: ['token-key-length'],
    says: /22 characters, as base64url 16 bytes; WA-ENV-1 expects 32 bytes/,
  },
  {
    what: 'a key that comes with another status than 200',
    options: { behaviour: tokenAnswer((reply) => (reply.status = 201)) },
    faults: ['token-status'],
    says: /GET_TOKEN is answered with HTTP 201/,
  },
  {
    what: 'a key in hexadecimal digits',
    options: {
      behaviour: tokenBody((body) => ({
        ...body,
        key: Buffer.from(body['key'] ?? '', 'base64url').toString('hex'),
      })),
      envelopes: ['WA-ENV-1'],
    },
    faults: ['token-encoding'],
    says: /as hex 32 bytes; WA-ENV-1 expects base64url/,
  },
  {
    what: 'a key in another casing',
    options: { behaviour: tokenBody(({ key, ...body }) => ({ ...body, Key: key })) },
    faults: ['token-casing'],
    says: /“Key”, and WA-ENV-1 looks in key/,
  },
  {
    what: 'a key at a place that nobody has described',
    options: { envelope: strongDescription },
    faults: ['token-place'],
    says: /“Data\.Key” \(44 characters, as base64 32 bytes\)/,
  },
  {
    what: 'a key without the name beside it',
    options: {
      behaviour: tokenBody((body) => ({ ...body, kid: undefined })),
      envelopes: ['WA-ENV-1'],
    },
    faults: ['token-fields'],
    says: /misses kid/,
  },
  {
    what: 'a GET_TOKEN that is refused',
    options: { behaviour: () => inClear(400, '9400') },
    faults: ['token-refused'],
    says: /HTTP 400, code “9400”/,
  },
  {
    what: 'a switch that says itself that it cannot now, as one without its database',
    options: { behaviour: tokenAnswer((reply) => Object.assign(reply, inClear(503, '9503'))) },
    faults: ['token-not-now'],
    says: /HTTP 503, code “9503”/,
  },
])('the doctor names $what', async ({ options, faults, says = /./ }) => {
  expect(await diagnosis(options)).toMatchObject({ faults, says: expect.stringMatching(says) });
});

const busy = { ...inClear(503, '9503'), body: '<html>Service Unavailable</html>' };

/** The first so many calls in an envelope are answered so, and the others well. */
function firstCalls(count: number, answer: Reply): Behaviour {
  let met = 0;
  return ({ servicename, request }, regular) => {
    if (servicename === tokenServiceName || request === '{}') return regular();
    met += 1;
    return met > count ? regular() : answer;
  };
}

test.each([
  ['refuses with 9503 once', 1, inClear(503, '9503'), 'call-not-now', /HTTP 503, code “9503”/],
  ['refuses with 429 once', 1, inClear(429, '9429'), 'call-not-now', /HTTP 429, code “9429”/],
  ['stands behind a proxy with a page', 9, busy, 'call-not-now', /not carried out now: HTTP 503\./],
  ['ends every call in 9500', 99, inClear(500, '9500'), 'call-failed', /ends in code “9500”/],
  ['refuses once for its envelope', 1, inClear(401, '9401'), 'envelope-refused', /code “9401”/],
])(
  'of a switch that %s the doctor says just that, and nothing of the names of headers',
  async (_what, count, answer, name, says) => {
    const told = await diagnosis({ behaviour: firstCalls(count, answer) });
    expect(told).toMatchObject({ faults: [name], says: expect.stringMatching(says) });
  },
);

const plain = { by: 'plain' };
const textAsKey = {
  ...strongDescription,
  token: { ...strongDescription.token, encoding: 'text', bytes: 16 },
  derive: plain,
  answer: { encrypted: 'whole', derive: plain },
} as const;

/** A key of the standard with something else beside it. */
const beside = (what: object) => ({
  behaviour: tokenBody((body) => ({ ...body, ...what })),
  envelopes: ['WA-ENV-1' as const],
});

/** A key of the description with another name. */
const named = (Id: string) => ({
  envelope: strongDescription,
  envelopes: [strongDescription],
  behaviour: tokenBody(({ Data }) => ({ Data: { ...Object(Data), Id } })),
});

test.each([
  ['a name that is no base64url of 16 bytes', beside({ kid: 'V1StGXR8_Z5jdHi6B-myTb' })],
  ['a negative time', beside({ iat: -5 })],
  ['a time beyond all years', beside({ iat: 1e300 })],
  ['a time in seconds', beside({ iat: 1_767_225_600 })],
  ['a time in microseconds', beside({ iat: 1_767_225_600_000_000 })],
  ['a name that no header can carry', named('ключ')],
  ['a name of two lines', named('one\r\nX-Other: two')],
])('the doctor names %s beside a key, with which nothing can be sealed', async (_what, options) => {
  expect((await diagnosis(options)).faults).toEqual(['token-fields']);
});

test('the doctor names a text of another length where the text itself is the key', async () => {
  const spoken = { envelope: textAsKey, envelopes: [textAsKey] };
  expect((await diagnosis(spoken)).faults).toEqual([]);
  const cut = ({ Data, ...body }: Record<string, unknown>) => ({
    ...body,
    Data: { ...Object(Data), Key: Object(Data).Key.slice(0, 22) },
  });
  expect(await diagnosis({ ...spoken, behaviour: tokenBody(cut) })).toMatchObject({
    faults: ['token-key-length'],
    says: expect.stringContaining('Konkan expects 32 bytes of text'),
  });
});

test.each<Staged>([
  {
    what: 'other names of the headers',
    options: {
      behaviour: ({ headers }, regular) => {
        headers['x-wa-salt'] = headers['x-key-salt'];
        headers['authorization'] =
          headers['x-signature'] && `Bearer ${String(headers['x-signature'])}`;
        return regular();
      },
    },
    faults: ['header-names'],
    says: /the salt in X-Key-Salt instead of X-WA-Salt and the hash in X-Signature instead of Authorization/,
  },
  {
    what: 'a description whose encoding of the hash is another',
    options: {
      envelope: strongDescription,
      envelopes: [
        { ...strongDescription, hash: { ...strongDescription.hash, encoding: 'base64' } },
      ],
    },
    faults: ['envelope-differs'],
    says: /speaks Konkan, but for hash\.encoding, which is hex and not base64/,
  },
  {
    what: 'an envelope whose derivation is another',
    options: {
      envelope: strongDescription,
      envelopes: [{ ...strongDescription, time: { bucketSeconds: 60, write: 'seconds' } }],
    },
    faults: ['envelope-refused'],
    says: /key is one of Konkan.*HTTP 401/,
  },
  {
    what: 'answers that are sealed otherwise',
    options: {
      envelope: { ...strongDescription, answer: { encrypted: 'whole' } },
      envelopes: [strongDescription],
    },
    faults: ['answer-sealed-otherwise'],
    says: /does not open: it is \d+ characters, as base64url/,
  },
  {
    what: 'a door that is open without an envelope',
    options: {
      behaviour: ({ request }, regular) => (request === '{}' ? inClear(200, '0', '{}') : regular()),
    },
    faults: ['open-door'],
  },
  {
    what: 'a refusal that shows a stack trace',
    options: {
      behaviour: ({ request }, regular) =>
        request === '{}'
          ? { status: 500, headers: {}, body: 'java.lang.NullPointerException at a.B(C.java:1)' }
          : regular(),
    },
    faults: ['error-technical'],
  },
])('the doctor names $what', async ({ options, faults, says = /./ }) => {
  expect(await diagnosis(options)).toMatchObject({ faults, says: expect.stringMatching(says) });
});
