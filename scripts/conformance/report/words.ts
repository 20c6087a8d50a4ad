import type { Deviation } from '@sahakar/contracts/dialect/deviation';
import { type ResponseCode, responseCodes } from '@sahakar/contracts/response-codes';
import type { Asked } from '../ask/round.ts';
import { isConforming, type Standing } from '../verdict.ts';

/** A deviation as a sentence; it holds names, types and codes, and no value of an answer. */
export function sentenceOf(deviation: Deviation): string {
  switch (deviation.kind) {
    case 'spelled':
      return `${deviation.at} is called ${deviation.as}`;
    case 'typed':
      return `${deviation.at} is a JSON ${deviation.as}`;
    case 'empty':
      return `${deviation.at} is ${emptyWords[deviation.as]} where there is nothing`;
    case 'single':
      return `${deviation.at} of one row is that row without a list`;
    case 'bare':
      return `${deviation.at} is the whole body, without its name`;
    case 'dated':
    case 'written':
    case 'flagged':
      return `${deviation.at} is written ${deviation.as}`;
    case 'padded':
      return `${deviation.at} has blanks behind it`;
    case 'absent':
      return `${deviation.at} is missing`;
    case 'unknown':
      return `${deviation.at} is documented nowhere (${deviation.as})`;
    case 'code':
      return `${deviation.as} stands for ${deviation.documented} ${meaningOf(deviation.documented)}${isOurs(deviation.documented) ? ', for which the bank’s documents name no code' : ''}`;
    case 'order':
      return `${deviation.first} ${meaningOf(deviation.first)} comes before ${deviation.before} ${meaningOf(deviation.before)}`;
  }
}

const emptyWords = { null: 'null', text: 'an empty text', object: '{}', absent: 'left out' };

/** From the band of our own (RULINGS 4.2). */
const isOurs = (code: string) => code.startsWith('9');

function meaningOf(code: string): string {
  // Safe: asked for with a fallback, since a bank may have codes of its own.
  return `(${responseCodes[code as ResponseCode] ?? 'a code of its own'})`;
}

export type Outcome = 'conforms' | 'differs' | 'not seen' | 'no answer' | 'not asked';

export function outcomeOf(standing: Standing): Outcome {
  if (!isConforming(standing)) return 'differs';
  const { kind } = standing.asked;
  if (kind === 'answered') return 'conforms';
  return kind === 'refused' ? 'not seen' : kind;
}

export function reasonOf(asked: Asked): string {
  switch (asked.kind) {
    case 'answered':
      return '';
    case 'refused':
      return `only refusals: ${asked.codes.join(', ')}`;
    case 'no answer':
    case 'not asked':
      return asked.why;
  }
}

/** Every difference of a service in words, with what the portal makes of it. */
export function differencesOf({ findings, complaints }: Standing): string[] {
  return [
    ...findings.map(({ deviation, portal }) => `${sentenceOf(deviation)}; the portal ${portal}`),
    ...complaints.map(({ at, words, portal }) => `${at} ${words}; the portal ${portal}`),
  ];
}
