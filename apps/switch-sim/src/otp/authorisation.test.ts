// @module-tag both-engines-wide
import { authorisations } from '@sahakar/db/schema/otp';
import { beforeEach, expect, test } from 'vitest';
import type { CallDesk } from '../call/refusal.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { deskOfUser } from '../testing/desk-of-user.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import {
  type ActToAuthorise,
  type AuthorisationCode,
  authorise,
  fittingAuthorisation,
  grantAuthorisation,
  openAuthorisations,
  refuseOtherDetails,
  useUpAuthorisation,
} from './authorisation.ts';
import type { OtpDetails } from './otp-details.ts';

const details: OtpDetails = { amount: '2500.00', fromAccount: '1', toAccount: '2', name: 'Ravi' };
const act: ActToAuthorise = { requestType: 'FUNDTRANSFERPIN', details };
const start = new Date('2026-11-23T10:00:00+05:30');
let own: TestBank;
let call: CallDesk<AuthorisationCode>;

// A bank for each test, since a statement is prepared once for a bank and stays as it was then.
beforeEach(async () => {
  own = await startBank({ now: start.toISOString() });
  call = callOf('session', 'asha');
});

const callOf = (idHash: string, loginUsername: string): CallDesk<AuthorisationCode> =>
  deskOfUser(own, { loginUsername }, idHash);

const granted = (other: Partial<Parameters<typeof grantAuthorisation>[2]> = {}) =>
  own.inBank((tx) =>
    grantAuthorisation(tx, own.bank, {
      sessionHash: 'session',
      loginUsername: 'asha',
      ...act,
      ...other,
    }),
  );

const used = (other: Partial<ActToAuthorise> = {}, by = 'a transfer', of = call) =>
  own.inBank((tx) => authorise(tx, of, { ...act, ...other, by }));

const letPass = (seconds: number) =>
  own.world.time.move({ to: new Date(start.getTime() + seconds * 1000), frozen: true });

const stored = () => own.bank.store.read.select().from(authorisations);

test('a right OTP is good for one act, which it names', bothEngines, async () => {
  await granted();
  const id = await used();
  expect(await stored()).toMatchObject([
    { id, sessionHash: 'session', loginUsername: 'asha', requestType: 'FUNDTRANSFERPIN' },
  ]);
  expect((await stored())[0]?.consumedBy).toBe('a transfer');
  await expect(used()).rejects.toMatchObject({ code: '9023' });
  await expect(own.inBank((tx) => useUpAuthorisation(tx, call, id, 'again'))).rejects.toMatchObject(
    {
      code: '9023',
    },
  );
  expect((await stored())[0]?.consumedBy).toBe('a transfer');
});

test('an authorisation lasts as long as the policy says, and not a moment longer', async () => {
  await granted();
  const { authorisationSeconds } = own.bank.policy.otp;
  const [row] = await stored();
  expect(row?.createdAt).toEqual(start);
  expect(row?.expiresAt).toEqual(new Date(start.getTime() + authorisationSeconds * 1000));
  await letPass(authorisationSeconds - 0.001);
  const open = await own.inBank((tx) => openAuthorisations(tx, call, 'FUNDTRANSFERPIN'));
  expect(fittingAuthorisation(call, open, act)).toBe(row?.id);
  await letPass(authorisationSeconds);
  await expect(used()).rejects.toMatchObject({ code: '9020' });
});

test('of two that fit, the one that still holds is used', async () => {
  await granted();
  await letPass(own.bank.policy.otp.authorisationSeconds);
  await granted();
  const id = await used();
  const rows = await stored();
  expect(rows.find((row) => row.id === id)?.createdAt).toEqual(own.bank.clock.now());
  expect(rows.filter(({ consumedBy }) => consumedBy !== null)).toHaveLength(1);
});

test('an authorisation is none in another session, for another user or another kind of act', async () => {
  await granted();
  const none = { code: '9023' };
  await expect(used({}, 'x', callOf('other', 'asha'))).rejects.toMatchObject(none);
  await expect(used({}, 'x', callOf('session', 'ravi'))).rejects.toMatchObject(none);
  await expect(used({ subject: 'ravi' })).rejects.toMatchObject(none);
  await expect(used({ requestType: 'ADDBENEFICIARY' })).rejects.toMatchObject(none);
  expect((await stored())[0]?.consumedBy).toBeNull();
});

test('an act of other details is refused as such, and uses nothing up', async () => {
  await granted();
  const other = { details: { ...details, amount: '2500.01' } };
  await expect(used(other)).rejects.toMatchObject({ code: '9024' });
  expect((await stored())[0]?.consumedBy).toBeNull();
  expect(() => refuseOtherDetails(call)).toThrow(expect.objectContaining({ code: '9024' }));
});

test('where nobody has signed in, the OTP is that of whom it was sent for', async () => {
  await granted({ loginUsername: '100042317' });
  await expect(used()).rejects.toMatchObject({ code: '9023' });
  expect(await used({ subject: '100042317' })).toBe((await stored())[0]?.id);
});

test('of several authorisations exactly the fitting one is used up', async () => {
  await granted({ details: { ...details, amount: '1.00' } });
  await granted();
  await granted({ sessionHash: 'other' });
  const id = await used();
  const rows = await stored();
  expect(rows.filter(({ consumedBy }) => consumedBy !== null).map((row) => row.id)).toEqual([id]);
  expect(rows.find((row) => row.id === id)?.sessionHash).toBe('session');
});

test('what an act has used up is open again when the act is rolled back', bothEngines, async () => {
  await granted();
  const rolledBack = own.inBank(async (tx) => {
    await authorise(tx, call, { ...act, by: 'a transfer' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect((await stored())[0]?.consumedBy).toBeNull();
});

test('two right OTPs for equal acts are good for two of them, and not for a third', async () => {
  await granted();
  await granted();
  const ids = [await used({}, 'first'), await used({}, 'second')];
  expect(new Set(ids).size).toBe(2);
  await expect(used({}, 'third')).rejects.toMatchObject({ code: '9023' });
  const uses = (await stored()).map(({ consumedBy }) => consumedBy);
  expect(new Set(uses)).toEqual(new Set(['first', 'second']));
});
