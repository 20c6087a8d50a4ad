import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { seed } from '../seed.ts';
import { playSeeds, toldWithReplay } from './play-seeds.ts';

/** A night, for ten thousand seeds. */
const timeout = times(300_000, 43_200_000);

test('no seed finds a fault in the bank (ASSURANCE D18)', { timeout }, async () => {
  const seeds = Number(process.env['SIMULATION_SEEDS'] ?? times(2, 10_000));
  const began = performance.now();
  const told = await playSeeds({ from: seed, seeds });
  if (told.fault !== null) throw new Error(toldWithReplay(told));
  expect(told.played).toBe(seeds);
  const seconds = (performance.now() - began) / 1_000;
  const faster = Math.round(told.bankMilliseconds / 1_000 / seconds);
  expect(faster).toBeGreaterThan(times(0, 1_000));
  const days = Math.round(told.bankMilliseconds / 86_400_000);
  tell(
    'D18',
    `${seeds} seeds from ${seed} on sqlite, ${days} days of the bank in ${Math.round(seconds)} s (${faster} times as fast), ${told.kills} kills: no fault`,
  );
});
