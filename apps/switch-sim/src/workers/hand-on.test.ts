import { expect, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';

const headers = { 'content-type': 'application/json' };

test('what is too long is refused as such behind threads too, however much of it was still to come', async () => {
  const { origin } = await startBank({ environment: { WORKERS: '2', PORT: '0' } });
  const body = 'x'.repeat(3_000_000);
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    for (const path of ['/nothing', '/__sim/api/faults']) {
      const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
      expect(await answer.text()).toMatch(/too large/i);
      statuses.push(answer.status);
    }
  }
  expect(statuses).toEqual(statuses.map(() => 413));
});
