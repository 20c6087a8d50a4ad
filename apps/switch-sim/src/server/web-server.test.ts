import { expect, onTestFinished, test, vi } from 'vitest';
import { webServer } from './web-server.ts';

test('a machine that is busy while the web server starts keeps nobody from starting it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const app = webServer({ tls: null, trustedProxies: [], allowedOrigins: [] }, undefined);
  const slow = Promise.withResolvers<void>();
  app.register(() => slow.promise);
  const ready = app.ready().then(
    () => 'ready',
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  slow.resolve();
  expect(await ready).toBe('ready');
});
