import { expect, test } from 'vitest';
import { afterPut, draftOf, meetWritten } from './stubs-draft.ts';

test('a text that nobody has changed follows what comes into force', () => {
  expect(meetWritten(draftOf('a'), 'b')).toEqual(draftOf('b'));
});

test('what somebody has written stays, and what came into force meanwhile is offered until it is gone', () => {
  const typed = { ...draftOf('a'), text: 'mine' };
  const met = meetWritten(typed, 'b');
  expect(met).toEqual({ text: 'mine', from: 'a', seen: 'b', offered: 'b' });
  expect(meetWritten(met, 'a')).toMatchObject({ text: 'mine', offered: null });
  expect(meetWritten(met, 'mine')).toEqual(draftOf('mine'));
});

test('what was put in is nobody else’s text when it comes into force, also under what was written since', () => {
  const put = afterPut({ ...draftOf('a'), text: 'mine' }, 'mine');
  expect(meetWritten(put, 'mine')).toEqual(draftOf('mine'));
  const writtenSince = { ...put, text: 'mine, and more' };
  expect(meetWritten(writtenSince, 'mine')).toMatchObject({
    text: 'mine, and more',
    offered: null,
  });
});
