import type { CallEffect, RecordedCall } from '@sahakar/simulator/answers';
import { rupees } from './reason-words.ts';

export const lanes = ['Portal', 'Switch', 'Ledger', 'SMS', 'Rail'] as const;
export type Lane = (typeof lanes)[number];

/** One arrow of the diagram, from lane to lane. */
export type Arrow = {
  readonly id: string;
  readonly from: Lane;
  readonly to: Lane;
  readonly words: string;
  readonly tone: 'call' | 'good' | 'bad' | 'effect';
};

/** What went between whom in a journey, oldest first. */
export function arrowsOf(calls: readonly RecordedCall[]): readonly Arrow[] {
  return calls
    .toSorted((one, other) => one.id - other.id)
    .flatMap((call) => [
      { ...between(call, 'ask', 'Portal', 'Switch'), words: call.service, tone: 'call' as const },
      ...(call.why?.effects ?? []).flatMap((effect, at) => effectArrow(call, effect, at)),
      answerArrow(call),
    ]);
}

const between = ({ id }: RecordedCall, step: string, from: Lane, to: Lane) => ({
  id: `${id} ${step}`,
  from,
  to,
});

function answerArrow(call: RecordedCall): Arrow {
  const { code, httpStatus, why, fault } = call;
  const isGood = code === '0' && httpStatus < 400;
  const rule = why?.refusal?.because?.rule;
  const lost = fault?.includes('drop') === true ? 'no answer' : code;
  const words = rule === undefined ? lost : `${lost}, ${rule}`;
  return {
    ...between(call, 'answer', 'Switch', 'Portal'),
    words,
    tone: isGood && fault === null ? 'good' : 'bad',
  };
}

/** An audit line is the switch's own, and no message to anybody. */
function effectArrow(call: RecordedCall, effect: CallEffect, at: number): readonly Arrow[] {
  const arrow = (to: Lane, words: string): readonly Arrow[] => [
    { ...between(call, `effect ${at}`, 'Switch', to), words, tone: 'effect' },
  ];
  switch (effect.kind) {
    case 'posting': {
      const [first] = effect.legs;
      return arrow('Ledger', `${effect.journal} ${rupees(first?.amount ?? '0').slice(1)}`);
    }
    case 'sms':
      return arrow('SMS', effect.requestType);
    case 'job':
      return effect.job === 'settle-with-other-banks' ? arrow('Rail', effect.what) : [];
    case 'audit':
      return [];
  }
}
