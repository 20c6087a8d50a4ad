import type { DeskAnswer } from '@sahakar/simulator/answers-of-instruments';

export type DeskVerdict = { readonly isGood: boolean; readonly sentence: string };

/** What a desk has answered, as one sentence. */
export function answerWords(answer: DeskAnswer): DeskVerdict {
  const { approved, accepted, outcome, code, reason = '', rrn, balance } = answer;
  const isGood = approved ?? accepted ?? (outcome === 'paid' || outcome === 'waiting');
  if (outcome === 'waiting') {
    return { isGood, sentence: 'In clearing: decided at 15:00 of a working day.' };
  }
  if (isGood) {
    const left = balance === undefined ? '' : `, the balance is now Rs ${balance}`;
    const word = approved ? 'Approved' : outcome === 'paid' ? 'Paid' : 'Done';
    return { isGood, sentence: `${word}: RRN ${rrn ?? ''}${left}.` };
  }
  const word =
    code === undefined ? (outcome === 'returned' ? 'Returned' : 'Refused') : `Declined (${code})`;
  return { isGood, sentence: `${word}: ${reason}` };
}
