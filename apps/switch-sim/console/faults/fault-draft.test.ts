import { expect, test } from 'vitest';
import { emptyDraft, readDraft } from './fault-draft.ts';

test('an untouched form refuses the first call of anybody with the code for injected faults', () => {
  expect(readDraft(emptyDraft)).toEqual({
    kind: 'rule',
    rule: {
      service: '*',
      persona: null,
      from: 1,
      times: 1,
      action: { kind: 'code', code: '9199', message: 'Injected fault' },
    },
  });
});

test('an empty number of times means all calls that follow', () => {
  const draft = { ...emptyDraft, persona: 'asha', from: ' 3 ', times: ' ', kind: 'drop' } as const;
  expect(readDraft(draft)).toEqual({
    kind: 'rule',
    rule: { service: '*', persona: 'asha', from: 3, times: null, action: { kind: 'drop' } },
  });
});

test.each([
  ['from', { from: '0' }],
  ['from', { from: '1.5' }],
  ['times', { times: '0' }],
  ['times', { times: 'many' }],
  ['code', { code: '0' }],
  ['code', { code: '90400' }],
  ['status', { kind: 'status', status: '200' }],
  ['status', { kind: 'status', status: '' }],
  ['milliseconds', { kind: 'delay', milliseconds: '60001' }],
  ['most', { kind: 'delay-between', least: '9', most: '8' }],
  ['p99', { kind: 'delay-spread', p50: '9', p99: '8' }],
  ['bytes', { kind: 'key-length' }],
  ['seconds', { kind: 'skew', seconds: 'soon' }],
  ['operations', { kind: 'patch', operations: '{}' }],
  ['operations', { kind: 'patch', operations: '[' }],
  ['said', { said: 'RequestType' }],
  ['said', { said: 'RequestType=UPDATE,' }],
  ['percent', { percent: '0' }],
  ['seed', { seed: 'a b' }],
  ['until', { since: '2026-11-21' }],
] as const)('the field %s is named when %o stands in the way', (field, change) => {
  expect(readDraft({ ...emptyDraft, ...change })).toMatchObject({ kind: 'wrong', field });
});

test('what the request has to say stands in the rule by field', () => {
  const said = 'RequestType=UPDATE, Remark = a = b ,TPIN=';
  expect(readDraft({ ...emptyDraft, said })).toMatchObject({
    rule: { fields: { RequestType: 'UPDATE', Remark: 'a = b', TPIN: '' } },
  });
});

test('share, seed, window and what a kind needs stand in the rule', () => {
  const window = { since: '2026-11-21T10:00', until: '2026-11-21T11:00' };
  const choice = { ...window, percent: '2.5', seed: 'monsoon', service: 'GET_TOKEN' };
  const draft = { ...emptyDraft, ...choice, kind: 'key-length', bytes: '16' } as const;
  expect(readDraft(draft)).toMatchObject({
    rule: {
      service: 'GET_TOKEN',
      percent: 2.5,
      seed: 'monsoon',
      between: { from: window.since, until: window.until },
      action: { kind: 'key-length', bytes: 16 },
    },
  });
});

test('a field of another kind of fault never stands in the way', () => {
  const draft = { ...emptyDraft, kind: 'commit-then-drop', code: '', status: '', milliseconds: '' };
  expect(readDraft({ ...draft, kind: 'commit-then-drop' })).toMatchObject({ kind: 'rule' });
});
