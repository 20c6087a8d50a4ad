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
] as const)('the field %s is named when %o stands in the way', (field, change) => {
  expect(readDraft({ ...emptyDraft, ...change })).toMatchObject({ kind: 'wrong', field });
});

test('a field of another kind of fault never stands in the way', () => {
  const draft = { ...emptyDraft, kind: 'commit-then-drop', code: '', status: '', milliseconds: '' };
  expect(readDraft({ ...draft, kind: 'commit-then-drop' })).toMatchObject({ kind: 'rule' });
});
