import { expect, test, vi } from 'vitest';
import { sealedJournals } from '../ledger/sealed-kinds.ts';
import { startBank } from '../testing/start-bank.ts';
import { sealTheBook } from './jobs.ts';

test('at three in the morning the whole book is looked through for what is to be sealed, at other hours its last days', async () => {
  const { bank } = await startBank();
  await sealTheBook.run(bank, new Date('2026-11-21T10:00:00+05:30'));
  const looks = vi.spyOn(sealedJournals, 'page');
  const beginAt = async (moment: string) => {
    looks.mockClear();
    await sealTheBook.run(bank, new Date(moment));
    return looks.mock.calls[0]?.[1];
  };

  expect(await beginAt('2026-11-22T02:00:00+05:30')).toBe('6323');
  expect(await beginAt('2026-11-22T03:00:00+05:30')).toBe('');
  expect(await beginAt('2026-11-22T04:00:00+05:30')).toBe('6323');
});
