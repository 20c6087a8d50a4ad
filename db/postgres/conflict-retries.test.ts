import { expect, test } from 'vitest';
import { StoreLostError } from '../store-lost-error.ts';
import type { Backend } from './backend.ts';
import { retrying } from './conflict-retries.ts';

const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });

/** A server with which work conflicts so often before it is done. */
function conflicting(times: number) {
  const modes: string[] = [];
  const attempt: Backend['attempt'] = async (mode, work) => {
    modes.push(mode);
    if (modes.length <= times) throw conflict;
    return work(Object({}));
  };
  return { backend: { attempt }, modes };
}

test('work that conflicts far more often than a moment lasts is done when the conflict has ended, after that of other processes (ASSURANCE F1)', async () => {
  const { backend, modes } = conflicting(20);
  const { attempted, load } = retrying(backend);

  expect(await attempted(async () => 'done')).toBe('done');
  expect(modes.slice(0, 4)).toEqual(['serializable', 'serializable', 'serializable', 'queued']);
  expect(load()).toEqual({ waiting: 0, batches: 1, retries: 20 });
});

test('a conflict that does not end leaves nothing behind and is told as such, for whoever asks again (ASSURANCE F1)', async () => {
  const { backend, modes } = conflicting(Number.POSITIVE_INFINITY);
  const outcome = await retrying(backend, 0)
    .attempted(async () => 'done')
    .catch((error: unknown) => error);

  expect(outcome).toBeInstanceOf(StoreLostError);
  expect(outcome).toMatchObject({ outcome: 'nothing', cause: conflict });
  expect(modes).toHaveLength(16);
});
