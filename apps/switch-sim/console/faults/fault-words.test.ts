import { expect, test } from 'vitest';
import type { NewFaultRule, Person } from '@sahakar/simulator/answers';
import { faultSentence, hitWords, whoCanBeHit } from './fault-words.ts';

const asha: Person = {
  key: 'asha',
  name: 'Asha Vijay Kulkarni',
  role: 'retail',
  loginUsername: '100042317',
  corporateId: null,
  password: '',
  transactionPassword: null,
  mobile: '9820012345',
  customerNumber: '',
  customerName: 'Asha Vijay Kulkarni',
  accounts: [],
  payees: [],
  cards: [],
  exercises: [],
  answers: [],
};

const drop: NewFaultRule = {
  service: '*',
  persona: null,
  from: 1,
  times: null,
  action: { kind: 'drop' },
};

test.each<[string, Partial<NewFaultRule>]>([
  ['Every call of any service by anybody is dropped before anything happens.', {}],
  [
    'The first call of TNCService by Asha Vijay Kulkarni is carried out, and the answer dropped.',
    { service: 'TNCService', persona: 'asha', times: 1, action: { kind: 'commit-then-drop' } },
  ],
  [
    'The first call of LimitManagementService with RequestType UPDATE and LimitId DL05 by anybody is dropped before anything happens.',
    {
      service: 'LimitManagementService',
      fields: { RequestType: 'UPDATE', LimitId: 'DL05' },
      times: 1,
    },
  ],
  [
    'Calls 2 to 4 of any service by Asha Vijay Kulkarni are answered with HTTP 503.',
    { persona: '100042317', from: 2, times: 3, action: { kind: 'status', status: 503 } },
  ],
  [
    'The first 2 calls of any service by 999 are answered 40 ms late.',
    { persona: '999', times: 2, action: { kind: 'delay', milliseconds: 40 } },
  ],
  [
    'Every call from number 5 on of any service by anybody is refused with 9040.',
    { from: 5, action: { kind: 'code', code: '9040', message: '' } },
  ],
  [
    'Call number 7 of any service by anybody is refused with 9040 “Insufficient Balance”.',
    { from: 7, times: 1, action: { kind: 'code', code: '9040', message: 'Insufficient Balance' } },
  ],
  [
    '2 % (seed monsoon): Every call of any service by anybody is answered 400 ms late by half and 4000 ms by one in a hundred.',
    { percent: 2, seed: 'monsoon', action: { kind: 'delay-spread', p50: 400, p99: 4000 } },
  ],
  [
    'Every call of GET_TOKEN by anybody is answered with a key of 16 bytes, from 2026-11-21 until 2026-11-22 of bank time.',
    {
      service: 'GET_TOKEN',
      between: { from: '2026-11-21', until: '2026-11-22' },
      action: { kind: 'key-length', bytes: 16 },
    },
  ],
])('a rule reads as a sentence: %s', (sentence, change) => {
  expect(faultSentence({ ...drop, ...change }, [asha])).toBe(sentence);
});

test.each([
  [0, 'No calls so far.'],
  [1, '1 call so far.'],
  [3, '3 calls so far.'],
])('a rule that was applied %i times says: %s', (hits, words) => {
  expect(hitWords(hits)).toBe(words);
});

test('a fault is offered for those alone who sign in, since it goes by the user of the session', () => {
  expect(whoCanBeHit([asha, { ...asha, key: 'stranger', role: 'visitor' }])).toEqual([asha]);
});
