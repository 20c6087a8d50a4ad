import type { CallEffect, EnvelopeFacts } from '@sahakar/simulator/answers';
import { bankMoment } from '../header/bank-time.ts';

/** What an effect of a call says in one line. */
export function effectWords(effect: CallEffect): string {
  switch (effect.kind) {
    case 'posting': {
      const legs = effect.legs.map(({ account, amount }) => `${account} ${rupees(amount)}`);
      return `${effect.journal}, RRN ${effect.rrn}: ${legs.join(', ')}`;
    }
    case 'sms':
      return `${effect.requestType} to ${effect.to}`;
    case 'audit':
      return `${effect.service} with code ${effect.code}`;
    case 'job':
      return `${effect.job} at ${bankMoment(effect.at)}: ${effect.what}`;
  }
}

/** Paise as text, with their sign: a minus is a debit. */
export function rupees(paise: string): string {
  const isDebit = paise.startsWith('-');
  const digits = paise.replace('-', '').padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/(?<=\d)(?=(\d\d)*\d{3}$)/g, ',');
  return `${isDebit ? '−' : '+'}${whole}.${digits.slice(-2)}`;
}

export function envelopeWords(facts: EnvelopeFacts): string {
  const { codec, kid, tokenAgeMilliseconds: age, skewMilliseconds: skew } = facts;
  return [
    codec,
    kid === null ? '' : `token ${kid}…`,
    age === null ? '' : `${age} ms old`,
    skew === null ? '' : `skew ${skew} ms`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

export function stageWords(stages: Readonly<Record<string, number>>): string {
  return Object.entries(stages)
    .map(([name, milliseconds]) => `${name} ${Math.round(milliseconds * 10) / 10}`)
    .join(' · ');
}
