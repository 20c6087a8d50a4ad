import { expect, test } from 'vitest';
import { refusedReasonIn, refusedReasons, refusedReasonText } from './refused-reason.ts';

test('why somebody is refused for good is written and read alike (ruling 38)', () => {
  for (const reason of refusedReasons)
    expect(refusedReasonIn(refusedReasonText(reason))).toBe(reason);
});

test.each(['', 'DORMANT', 'Reason=', 'Reason=dormant', 'Reason=DORMANT;', 'Reason=constructor'])(
  'Details that say %j tell of no reason',
  (details) => {
    expect(refusedReasonIn(details)).toBeNull();
  },
);
