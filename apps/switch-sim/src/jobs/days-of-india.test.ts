import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { wide } from '../testing/both-engines.ts';
import { startProcess } from '../testing/start-process.ts';

const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'];
const tried = times(['America/New_York', 'Pacific/Apia'], zones);
const Told = z.array(z.looseObject({ at: z.string(), day: z.string(), iso: z.string() }));

/** What the bank makes of the two milliseconds around six midnights, on a machine of this zone. */
function toldIn(zone: string) {
  const program = fileURLToPath(new URL('../testing/days-of-india.ts', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, [program], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return z.parse(Told, JSON.parse(stdout));
}

test('the day begins at 00:00:00.000 in India, in whatever zone the machine is (ASSURANCE D11)', () => {
  const told = tried.map(toldIn);
  const [first = []] = told;
  for (const other of told) expect(other).toEqual(first);
  expect(first.slice(0, 2)).toMatchObject([
    { at: '2026-11-21T18:29:59.999Z', day: '2026-11-21', iso: '2026-11-21T23:59:59.999+05:30' },
    { at: '2026-11-21T18:30:00.000Z', day: '2026-11-22', iso: '2026-11-22T00:00:00.000+05:30' },
  ]);
  tell('D11', `${first.length} moments in ${tried.join(', ')}: 0 differences`);
});

test(
  'a bank does on a day what it does, in whatever zone its machine is (ASSURANCE D11)',
  wide,
  async () => {
    const ran = await Promise.all(
      tried.map(async (zone) => {
        const bank = startProcess(join(temporaryDirectory(), 'data'), { TZ: zone });
        const address = await bank.address();
        const days: unknown[] = [];
        for (const set of ['2026-11-21T23:59:59.999+05:30', '2026-11-22T00:00:00.000+05:30']) {
          const answer = await fetch(`${address}/__sim/api/clock`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ set, freeze: true }),
          });
          days.push(await answer.json());
        }
        return days;
      }),
    );
    expect(ran.length).toBe(tried.length);
    for (const other of ran) expect(other).toEqual(ran[0]);
    expect(JSON.stringify(ran[0])).toContain('2026-11-22T00:00:00.000+05:30');
    tell('D11', `a day's jobs and its midnight in ${tried.join(', ')}: the same`);
  },
);
