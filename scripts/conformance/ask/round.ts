import type { Client } from '@sahakar/client/client-shape';
import { catalogue, type ServiceName } from '@sahakar/contracts/catalogue';
import { type Contract, pipelineRefusals } from '@sahakar/contracts/contract';
import { identityOutcomes } from '@sahakar/contracts/identity/mobile-validation';
import { complain } from '../judge/observation.ts';
import type { Known } from './known.ts';
import type { Probe } from './probes.ts';
import type { Heard, Talk } from './talk.ts';

/** Whether a service was asked, and whether an answer of it was seen. */
export type Asked =
  | { readonly kind: 'answered' }
  | { readonly kind: 'refused'; readonly codes: readonly string[] }
  | { readonly kind: 'no answer'; readonly why: string }
  | { readonly kind: 'not asked'; readonly why: string };

export type Round = {
  readonly talk: Talk;
  readonly client: Client;
  readonly known: Known;
  readonly asked: Map<ServiceName, Asked>;
  readonly probes: Probe[];
  newClient(): Client;
};

/** Writes down what has come of calls that the documents allow. */
export function note(round: Round, service: ServiceName, heard: readonly Heard[]): void {
  const codes = heard.flatMap((one) => (one.kind === 'answered' ? [one.code] : []));
  complainOf(round.talk, service, codes, heard);
  const [unheard] = heard.flatMap((one) => (one.kind === 'unheard' ? [one.why] : []));
  // Identity is answered by code (RULINGS 4.1).
  const outcomes: readonly string[] = ['0', ...identityOutcomes];
  if (codes.some((code) => outcomes.includes(code))) settle(round, service, { kind: 'answered' });
  else if (codes.length > 0) settle(round, service, { kind: 'refused', codes });
  else settle(round, service, { kind: 'no answer', why: unheard ?? 'none came' });
}

/** The same of a call that changes something: where its answer is lost, somebody has to look. */
export function noteWrite(round: Round, service: ServiceName, heard: Heard): void {
  if (heard.kind === 'answered' || !heard.mayBeDone) return note(round, service, [heard]);
  const why = `${heard.why}; whether it was done is not known`;
  note(round, service, [{ ...heard, why, isFault: true }]);
}

function complainOf(
  { books }: Talk,
  service: ServiceName,
  codes: readonly string[],
  heard: readonly Heard[],
): void {
  const book = books.get(service);
  if (book === undefined) return;
  const contract: Contract = catalogue[service];
  const documented: readonly string[] = ['0', ...contract.refusals, ...pipelineRefusals];
  for (const code of codes) {
    if (documented.includes(code)) continue;
    complain(book, 'error.Code', `is ${code}, which is not documented of it`, 'reads it');
  }
  for (const one of heard) {
    if (one.kind !== 'unheard' || !one.isFault) continue;
    complain(book, 'the answer', `to what is documented is none: ${one.why}`, 'refuses the answer');
  }
}

/** What was seen once stays seen, whatever a later call of the same service brings. */
export function settle({ asked }: Pick<Round, 'asked'>, service: ServiceName, one: Asked): void {
  const known = asked.get(service);
  if (known?.kind === 'refused' && one.kind === 'refused') {
    asked.set(service, { kind: 'refused', codes: [...new Set([...known.codes, ...one.codes])] });
  } else if (known === undefined || weights[one.kind] > weights[known.kind]) {
    asked.set(service, one.kind === 'refused' ? { ...one, codes: [...new Set(one.codes)] } : one);
  }
}

const weights = { 'not asked': 0, 'no answer': 1, refused: 2, answered: 3 } as const;
