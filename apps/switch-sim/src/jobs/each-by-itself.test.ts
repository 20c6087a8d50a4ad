import { StoreLostError } from '@sahakar/db/store-lost-error';
import { expect, test } from 'vitest';
import { eachByItself, withStuck } from './each-by-itself.ts';

const refusing = (refused: number) => {
  const done: number[] = [];
  const work = async (piece: number) => {
    if (piece <= refused) throw new Error(`${piece} is too small`);
    done.push(piece);
  };
  return { done, work };
};

test('a piece that fails keeps no other from its turn, and is answered with its reason', async () => {
  const { done, work } = refusing(1);
  expect(await eachByItself([2, 1, 3], work)).toEqual([
    { piece: 1, why: 'failed: 1 is too small' },
  ]);
  expect(done).toEqual([2, 3]);
});

test('where the database is lost the rest is left to whoever goes on with the run', async () => {
  const started: number[] = [];
  const lost = eachByItself([1, 2], async (piece) => {
    started.push(piece);
    throw new StoreLostError('unknown', new Error('gone'));
  });
  await expect(lost).rejects.toThrow('The database was lost: gone');
  expect(started).toEqual([1]);
});

test('a job says of how many pieces it could not do and why the first, and nothing where it could', async () => {
  expect(withStuck('paid 2', [])).toBe('paid 2');
  const stuck = await eachByItself([2, 1], refusing(2).work);
  expect(withStuck('paid 0', stuck)).toBe(
    'paid 0, could not try 2, the first failed: 2 is too small',
  );
});
