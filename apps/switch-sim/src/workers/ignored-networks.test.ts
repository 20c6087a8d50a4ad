import { simulator } from '@sahakar/simulator/simulator';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clientOnOneConnection } from '../testing/one-connection.ts';
import { startBank } from '../testing/start-bank.ts';

const unopened = { headers: { 'content-type': 'application/json' }, body: '{}' };

test('a network that was not heard is heard again at every thread under another policy, and by the world made anew', async () => {
  // A minute that is over hears everybody again by itself: the bank's stands still, and lasts.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const strict = { requests: { unopenedPerAddressPerMinuteMax: 5 } };
  const environment = { WORKERS: '2', PORT: '0' };
  const { origin } = await startBank({ policy: strict, environment });
  const control = simulator({ baseUrl: origin ?? '' });
  // Enough connections for some of them to be each thread's.
  const strangers = Array.from({ length: 12 }, () => clientOnOneConnection(origin ?? ''));
  const statuses = async () => {
    const answers = await Promise.all(strangers.map((stranger) => stranger.post(unopened)));
    return new Set(answers.map(({ status }) => status));
  };

  await expect.poll(statuses).toEqual(new Set([429]));
  await control.policy.change({ policy: { requests: { unopenedPerAddressPerMinuteMax: 5000 } } });
  expect(await statuses()).toEqual(new Set([400]));
  await control.policy.change({ policy: strict });
  await expect.poll(statuses).toEqual(new Set([429]));
  await control.reset({ scenario: 'within-bank-transfer' });
  expect(await statuses()).toEqual(new Set([400]));
});
