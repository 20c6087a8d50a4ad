import { expect, test } from 'vitest';
import { unsent } from './policy-draft.ts';

test('what is typed while a change is under way stays, and what was sent goes', () => {
  const sent = { 'otp.lifeSeconds': '77', 'otp.triesMax': '3' };
  const now = { 'otp.lifeSeconds': '77', 'otp.triesMax': '4', 'session.minutes': '9' };
  expect(unsent(now, sent)).toEqual({ 'otp.triesMax': '4', 'session.minutes': '9' });
});
