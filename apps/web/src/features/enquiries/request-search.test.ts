import { expect, test } from 'vitest';
import { endsBeforeStart, everything, isForEverything, requestFilter } from './request-search.ts';

test('sends only the filters that were filled in', () => {
  expect(requestFilter(everything)).toEqual({});
  expect(
    requestFilter({
      requestNo: ' s६३25 ',
      from: '2026-11-01',
      to: '2026-11-30',
      type: 'Pending',
    }),
  ).toEqual({
    RequestNo: 'S6325',
    FromDate: '2026-11-01',
    ToDate: '2026-11-30',
    Type: 'Pending',
  });
});

test('ends before it begins only where both days say so', () => {
  expect(endsBeforeStart({ ...everything, from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(endsBeforeStart({ ...everything, from: '2026-11-01', to: '2026-11-01' })).toBe(false);
  expect(endsBeforeStart({ ...everything, from: '2026-11-01' })).toBe(false);
});

test('is for everything where no filter is left, whoever has emptied the fields', () => {
  expect(isForEverything({ ...everything })).toBe(true);
  expect(isForEverything({ ...everything, requestNo: ' ' })).toBe(true);
  expect(isForEverything({ ...everything, type: 'Stopped' })).toBe(false);
});
