import { expect, test } from 'vitest';
import { TokenNews } from './envelope.ts';

test.each([{}, { Capabilities: null, ServerTime: null }, { Capabilities: 'all', ServerTime: 7 }])(
  'a switch that says %j beside its key announces nothing, and its key is still one (ruling 23)',
  (body) => {
    expect(TokenNews.parse(body)).toEqual({ Capabilities: [] });
  },
);

test('one announcement that cannot be read spoils no other', () => {
  const ServerTime = '2026-01-01T00:00:00.000Z';
  expect(TokenNews.parse({ Capabilities: null, ServerTime })).toEqual({
    Capabilities: [],
    ServerTime,
  });
});
