import { expect, test } from 'vitest';
import hindi from '../../../i18n/hi/schedules.json' with { type: 'json' };
import marathi from '../../../i18n/ma/schedules.json' with { type: 'json' };

test.each([
  'Insufficient Balance',
  'Daily transfer limit exceeded',
  'Daily number of transfers exceeded',
  'Transfers from this account are not possible',
  'Transfers on this account are not possible',
  'This customer cannot be served online',
  'It would come to more money than can be counted',
  'The beneficiary is not activated',
  'The beneficiary is in its cooling period',
  'The beneficiary has another name by now',
  'Its date was too long ago',
])('why the bank has not made a payment, “%s”, is told in every language (ruling 22)', (reason) => {
  for (const { responses } of [hindi, marathi]) {
    expect(Object.keys(responses)).toContain(reason.toLowerCase());
  }
});
