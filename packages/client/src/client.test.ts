import { catalogue } from '@sahakar/contracts/catalogue';
import { strongDescription } from '@sahakar/crypto/testing/sample-descriptions';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { openClient } from './client.ts';
import type { ClientOptions } from './client-shape.ts';
import { stopText } from './outcome.ts';
import { tokenAnswer, tokenBody } from './testing/staged.ts';
import {
  inClear,
  type Reply,
  type StandInCall,
  type StandInOptions,
  startStandIn,
} from './testing/stand-in.ts';

/** A client of a stand-in, and the names of the calls that have come there. */
async function clientOf(
  { behaviour = (_call, regular) => regular(), ...options }: StandInOptions,
  of: Omit<ClientOptions, 'url'> = {},
) {
  const heard: StandInCall[] = [];
  const standIn = await startStandIn({
    ...options,
    behaviour(call, regular) {
      heard.push(call);
      return behaviour(call, regular);
    },
  });
  onTestFinished(standIn.stop);
  const { port } = standIn;
  const client = openClient({ url: `http://127.0.0.1:${port}`, ...of });
  return { client, port, heard, names: () => heard.map(({ servicename }) => servicename) };
}

const textAsKey = {
  ...strongDescription,
  token: { ...strongDescription.token, encoding: 'text', bytes: 16 },
  derive: { by: 'plain' },
} as const;

test.each([
  ['another name than one of 16 bytes', { kid: 'V1StGXR8_Z5jdHi6B-myTb' }, 'WA-ENV-1'],
  ['a time in seconds', { iat: 1_767_225_600 }, 'WA-ENV-1'],
  ['another length than the cipher’s', { Data: { Key: 'ab', Id: '1', Time: 1 } }, textAsKey],
])(
  'a key with %s, with which nothing can be sealed, is told as a value and no call is sent',
  async (_what, change, envelope) => {
    const behaviour = tokenBody((body) => ({ ...body, ...change }));
    const { client, names } = await clientOf({ behaviour, envelope }, { envelope });
    const called = await client.call('AllBranchLocatorService', { Key: 'ALLBRANCH' });
    expect(called).toMatchObject({ kind: 'unreadable', status: 200 });
    expect(names()).toEqual(['GET_TOKEN']);
  },
);

test('what the caller himself asks wrongly is thrown, and no fault of the switch', async () => {
  const { client, names } = await clientOf({});
  const wrong = { requestId: 'not an id' };
  await expect(client.callRaw('AllBranchLocatorService', {}, wrong)).rejects.toThrow('not valid');
  expect(names()).toEqual(['GET_TOKEN']);
});

test('a path in the address of a switch stands before the one of each call', async () => {
  const { client, heard, port } = await clientOf({});
  const below = openClient({ url: `http://127.0.0.1:${port}/ib/` });
  await client.call('AllBranchLocatorService', { Key: 'ALLBRANCH' });
  await below.call('AllBranchLocatorService', { Key: 'ALLBRANCH' });
  const path = '/Entities/FSwitchServiceCall';
  expect(heard.map((call) => call.path)).toEqual([path, path, `/ib${path}`, `/ib${path}`]);
});

const { request, examples } = catalogue.FundTransferService;
const transfer = z.decode(request, examples[0]?.request as never);
const unknown = 'Whether it was done is not known.';

const page = (status: number): Reply => ({ status, headers: {}, body: '<html>Sorry</html>' });

/** A client whose calls are answered so, each but GET_TOKEN. */
const answeredBy = (reply: Reply, of: StandInOptions = {}) =>
  clientOf(
    {
      ...of,
      behaviour: ({ servicename }, regular) => (servicename === 'GET_TOKEN' ? regular() : reply),
    },
    of,
  );

test.each([
  ['9500, which is done wholly or not', inClear(500, '9500')],
  ['9502 of the front', inClear(502, '9502')],
  ['9504', inClear(504, '9504')],
  ['9401, of which an earlier copy may have been taken', inClear(401, '9401')],
  ['a page of a proxy with 502', page(502)],
  ['a page of a proxy with 503', page(503)],
  ['a page of a proxy with 504', page(504)],
  ['a page of a firewall with 403, which may hold the answer back', page(403)],
  ['a refusal with 403 in JSON and no code of a switch', inClear(403, 'WAF-17')],
  ['a redirection', page(302)],
  ['200 and a page', page(200)],
  ['200 and an answer that is sealed with another key', { ...page(200), body: '1.AAAA' }],
  ['an answer that ends in the middle', { ...page(200), missingBytes: 7 }],
] as const)(
  'a payment that is answered by %s may be done, says so, and names the id that makes a repetition safe',
  async (_what, reply) => {
    const { client, heard } = await answeredBy(reply);
    const called = await client.call('FundTransferService', transfer);
    expect(called).toMatchObject({ mayBeDone: true });
    if (called.kind === 'success') throw new Error('It was no success');
    expect(stopText(called)).toContain(unknown);
    const { requestId } = called;
    expect(await client.call('FundTransferService', transfer, { requestId })).toMatchObject({
      requestId,
    });
    const ids = heard.flatMap(({ headers }) => headers['x-request-id'] ?? []);
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{22}$/), requestId]);
    expect(ids[0]).toBe(requestId);
  },
);

test('a success whose body is half a JSON text may be done, as every answer that cannot be read', async () => {
  const envelope = { ...strongDescription, answer: { encrypted: 'nothing' } } as const;
  const { client } = await answeredBy(inClear(200, '0', '{"RRN":"6325'), { envelope });
  const called = await client.call('FundTransferService', transfer);
  expect(called).toMatchObject({ kind: 'unreadable', mayBeDone: true });
});

test.each([
  ['9400', inClear(400, '9400')],
  ['9403', inClear(401, '9403')],
  ['9413', inClear(413, '9413')],
  ['9429', inClear(429, '9429')],
  ['9503', inClear(503, '9503')],
  ['a page with 404', page(404)],
  ['a page with 413', page(413)],
  ['a page with 429', page(429)],
] as const)('a payment that is answered by %s was not done', async (_what, reply) => {
  const { client } = await answeredBy(reply);
  const called = await client.call('FundTransferService', transfer);
  expect(called).toMatchObject({ mayBeDone: false, requestId: expect.stringMatching(/^.{22}$/) });
  if (called.kind === 'success') throw new Error('It was no success');
  expect(stopText(called)).not.toContain(unknown);
});

test.each([
  ['9504', inClear(504, '9504')],
  ['a page of a proxy with 502', page(502)],
  ['an answer that ends in the middle', { ...page(200), missingBytes: 7 }],
] as const)('a payment for which there was no key, but %s, was not done', async (_what, reply) => {
  const { client, names } = await clientOf({
    behaviour: tokenAnswer((regular) => Object.assign(regular, reply)),
  });
  const called = await client.call('FundTransferService', transfer);
  expect(called).toMatchObject({ mayBeDone: false });
  expect(names()).toEqual(['GET_TOKEN']);
});
