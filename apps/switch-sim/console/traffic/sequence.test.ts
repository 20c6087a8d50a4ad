import { expect, test } from 'vitest';
import type { RecordedCall } from '@sahakar/simulator/answers';
import { exampleCall } from './testing-call.ts';
import { arrowsOf } from './sequence.ts';

const call: RecordedCall = {
  ...exampleCall,
  service: 'NEFT_RTGS_TransactionService',
  rrn: '632500000001',
  why: {
    envelope: null,
    refusal: null,
    stub: null,
    stages: {},
    effects: [
      {
        kind: 'posting',
        rrn: '632500000001',
        journal: 'neft',
        legs: [{ account: '001', amount: '-12345600', narration: '' }],
      },
      { kind: 'job', job: 'settle-with-other-banks', at: '', what: 'NEFT is settled' },
      { kind: 'sms', id: 's', to: '9820012345', requestType: 'DEBIT-ALERT' },
      { kind: 'audit', id: 'a', service: '', code: '0' },
    ],
  },
};
const because = { rule: 'RULINGS D1', compared: [], passes: { at: null, when: 'Tomorrow' } };
const refusal = { message: 'Too much', details: '', because };
const refused: RecordedCall = {
  ...call,
  id: 2,
  code: '9042',
  why: { envelope: null, refusal, stub: null, stages: {}, effects: [] },
};

test('a journey is drawn as arrows between portal, switch, ledger, SMS and rail, oldest first', () => {
  expect(arrowsOf([refused, call]).map(({ from, to, words }) => [from, to, words])).toEqual([
    ['Portal', 'Switch', 'NEFT_RTGS_TransactionService'],
    ['Switch', 'Ledger', 'neft 1,23,456.00'],
    ['Switch', 'Rail', 'NEFT is settled'],
    ['Switch', 'SMS', 'DEBIT-ALERT'],
    ['Switch', 'Portal', '0'],
    ['Portal', 'Switch', 'NEFT_RTGS_TransactionService'],
    ['Switch', 'Portal', '9042, RULINGS D1'],
  ]);
});
