import { expect, test } from 'vitest';
import { readTrace } from './synced-answers.ts';

const written = '71 pwrite64(25</b/bank.db-wal>, "x"..., 4096, 32) = 4096';
const synced = '71 fdatasync(25</b/bank.db-wal>) = 0';
const answer = '71 write(31<socket:[7]>, "HTTP/1.1 200 OK\\r"..., 900) = 900';

test.each([
  ['after a sync', [written, synced, answer], { syncs: 1, answers: 1, early: 0 }],
  ['before a sync', [written, answer, synced], { syncs: 1, answers: 1, early: 1 }],
  ['after a sync that failed', [written, synced.replace('= 0', '= -1 EIO'), answer], { early: 1 }],
  ['of somebody who writes nothing', [answer], { syncs: 0, answers: 1, early: 0 }],
  [
    'after a sync that another thread interrupted',
    [
      written,
      '71 fdatasync(25</b/bank.db-wal> <unfinished ...>',
      '72 fsync(9</b/other> <unfinished ...>',
      '72 <... fsync resumed>) = 0',
      '71 <... fdatasync resumed>) = 0',
      answer,
    ],
    { syncs: 1, early: 0 },
  ],
  [
    'during a sync of something else',
    [written, '72 fdatasync(9</b/bank.db>) = 0', answer],
    { syncs: 0, early: 1 },
  ],
])('the order of what the system was asked for tells an answer %s', (_when, lines, told) => {
  expect(readTrace(lines.join('\n'))).toMatchObject(told);
});
