import type { Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { bodyHash, earlierAnswer, recordAnswer } from '../call/idempotency.ts';

/** What is asked at one of the desks, under an id that whoever asks has chosen. */
export type Asked = {
  readonly desk: string;
  readonly requestId: string;
  /** Everything that was asked; another thing under the same id is refused. */
  readonly details: object;
};

/**
 * Carries out what is asked once, and answers the same however often it is asked: declined or done.
 * `prepare` does what may not be done inside of a transaction, and answers what is.
 */
export async function answerOnce<Answer extends object>(
  bank: Bank,
  { desk, requestId, details }: Asked,
  prepare: () => Promise<(tx: Tx) => Promise<Answer>>,
): Promise<Answer> {
  const intent = {
    owner: 'counter',
    requestId,
    service: desk,
    bodyHash: bodyHash(bank.secrets, desk, details),
  };
  // Safe: under this id and these details nothing else was ever written.
  const kept = async () => {
    const earlier = await earlierAnswer(bank.store.read, intent);
    return earlier === null ? null : (JSON.parse(earlier) as Answer);
  };
  const before = await kept();
  if (before !== null) return before;
  const work = await prepare();
  try {
    return await bank.store.transaction(async (tx) => {
      const answer = await work(tx);
      const isFirst = await recordAnswer(tx, intent, JSON.stringify(answer), bank.clock.now());
      if (!isFirst) throw new AskedMeanwhileError();
      return answer;
    });
  } catch (error) {
    const meanwhile = error instanceof AskedMeanwhileError ? await kept() : null;
    if (meanwhile === null) throw error;
    return meanwhile;
  }
}

/** The same was asked at the same moment, and the other was first: nothing of this one stays. */
class AskedMeanwhileError extends Error {
  override readonly name = 'AskedMeanwhileError';
}
