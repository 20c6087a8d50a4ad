import { strongDescription } from '@sahakar/crypto/testing/sample-descriptions';
import { expect, onTestFinished, test } from 'vitest';
import { openClient } from './client.ts';
import type { ClientOptions } from './client-shape.ts';
import { tokenBody } from './testing/staged.ts';
import { type StandInCall, type StandInOptions, startStandIn } from './testing/stand-in.ts';

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
  const client = openClient({ url: `http://127.0.0.1:${standIn.port}`, ...of });
  return { client, heard, names: () => heard.map(({ servicename }) => servicename) };
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
