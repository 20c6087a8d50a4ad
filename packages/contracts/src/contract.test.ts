import { expect, expectTypeOf, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { type Contract, hasEffect, isTransfer, movesMoney, renewsSession } from './contract.ts';

const by = { GET: { may: [] }, UPDATE: { may: [] } };
const access = { operation: 'RequestType', by };

test('a service with operations changes something in exactly those that it names', () => {
  const some = { access, effect: ['UPDATE'] };
  expect(hasEffect(some, { RequestType: 'UPDATE', LimitId: 'GET' })).toBe(true);
  expect(hasEffect(some, { RequestType: 'GET', LimitId: 'UPDATE' })).toBe(false);
  expect(hasEffect(some, {})).toBe(false);
  expect(hasEffect(some, null)).toBe(false);
});

test('a service without operations always changes something, or never', () => {
  for (const effect of [true, false]) {
    expect(hasEffect({ access: { may: [] }, effect }, { RequestType: 'GET' })).toBe(effect);
  }
});

test('a call moves money always, never, or by the operations that say so', () => {
  const moving = (movedBy: 'every-call' | readonly string[]) => ({ movedBy, isTransfer: false });
  const some = { access, money: moving(['UPDATE']) };
  expect(movesMoney(some, { RequestType: 'UPDATE' })).toBe(true);
  for (const request of [{ RequestType: 'GET' }, { LimitId: 'UPDATE' }, {}]) {
    expect(movesMoney(some, request)).toBe(false);
    expect(movesMoney({ access, money: moving('every-call') }, request)).toBe(true);
    expect(movesMoney({ access, money: null }, request)).toBe(false);
  }
});

test.each([
  ['FundTransferRequestService', 'Requesttype', ['A', 'I'], ['R', 'U']],
  ['ScheduleTransferService', 'RequestType', ['ADD'], ['DELETE', 'GET']],
  ['FDCreationService', 'RequestType', [], ['CREATE']],
  ['FundTransferService', 'Requesttype', ['', 'A'], []],
] as const)(
  'the statement tells what became of a payment alone: of %s where its %s is %o, and not %o',
  (service, field, payments, others) => {
    const isPayment = (operation: string) => isTransfer(catalogue[service], { [field]: operation });
    expect([...payments, ...others].filter(isPayment)).toEqual(payments);
  },
);

test('a call renews the session always, never, or where its request says so', () => {
  const byLogin = { session: { renewedBy: { RequestType: 'LOGINOTP' } } };
  expect(renewsSession(byLogin, { RequestType: 'LOGINOTP' })).toBe(true);
  expect(renewsSession(byLogin, { RequestType: 'FORGOTPIN' })).toBe(false);
  expect(renewsSession(byLogin, { OneTimePass: 'LOGINOTP' })).toBe(false);
  for (const session of ['renews', 'ends'] as const)
    expect(renewsSession({ session }, {})).toBe(true);
  for (const session of ['stays', 'observes'] as const) {
    expect(renewsSession({ session }, { RequestType: 'LOGINOTP' })).toBe(false);
  }
});

test('a service that forgets what it does to money, session or secrets does not compile', () => {
  expectTypeOf<Omit<Contract, 'effect'>>().not.toExtend<Contract>();
  expectTypeOf<Omit<Contract, 'money'>>().not.toExtend<Contract>();
  expectTypeOf<Omit<Contract, 'session'>>().not.toExtend<Contract>();
  expectTypeOf<Omit<Contract, 'secrets'>>().not.toExtend<Contract>();
  expectTypeOf<Omit<Contract, 'owns'>>().not.toExtend<Contract>();
  expect.assertions(0);
});
