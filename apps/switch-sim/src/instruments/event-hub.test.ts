import { expect, test } from 'vitest';
import { eventHub } from './event-hub.ts';

test('who listens is told of the end once, and who begins to listen after it at once', () => {
  const hub = eventHub();
  const told: string[] = [];
  const listener = (name: string) => ({
    event: (event: string) => void told.push(`${name} hears ${event}`),
    closed: () => void told.push(`${name} is let go`),
  });
  hub.subscribe(listener('early'));
  hub.publish('sms', {});
  hub.close();
  hub.publish('sms', {});
  hub.subscribe(listener('late'));
  hub.publish('sms', {});
  hub.close();
  expect(told).toEqual(['early hears sms', 'early is let go', 'late is let go']);
});
