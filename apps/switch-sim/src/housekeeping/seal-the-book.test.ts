import { expect, test, vi } from 'vitest';
import { sealedJournals } from '../ledger/sealed-kinds.ts';
import { startBank } from '../testing/start-bank.ts';
import { forgetOldAuditLines, sealTheBook, sealWhatCameLate } from './jobs.ts';

test('by the hour the last days are looked through for what is to be sealed, and once a night the whole book, however late', async () => {
  const { bank, moveTo } = await startBank();
  const now = bank.clock.now();
  await sealTheBook.run(bank, now);
  const looks = vi.spyOn(sealedJournals, 'page');
  await sealTheBook.run(bank, now);
  expect(looks.mock.calls[0]?.[1]).toBe('6323');
  looks.mockClear();
  await sealWhatCameLate.run(bank, now);
  expect(looks.mock.calls[0]?.[1]).toBe('');

  looks.mockClear();
  await moveTo('2026-11-23T11:00:00');
  expect(looks.mock.calls.map(([, after]) => after)).toContain('');
});

test('no line of the audit log is forgotten while the book is not in order: a forged seal would say which', async () => {
  const { bank } = await startBank();
  const now = bank.clock.now();
  const trouble = { reason: 'The book is not in order', checks: ['L17'] };
  const forgotten = (found: ReturnType<typeof bank.book.trouble>) => {
    vi.spyOn(bank.book, 'trouble').mockReturnValue(found);
    return forgetOldAuditLines.run(bank, now);
  };
  expect(await forgotten(trouble)).toBe('');
  expect(await forgotten(null)).toBe('forgot 0 lines of the audit log');
});
