import type { FaultAction, FaultRule, NewFaultRule, Person } from '@sahakar/simulator/answers';
import { personaName } from '../people/cast-names.ts';

export type FaultKind = FaultAction['kind'];

/** What each kind does, as the form says it. */
export const faultKinds = {
  code: {
    name: 'Refuse with a code',
    hint: 'A sealed answer with this code and message; nothing happens in the bank.',
  },
  status: {
    name: 'Answer with an HTTP status',
    hint: 'A bare HTTP status, as from a broken gateway; nothing happens in the bank.',
  },
  delay: { name: 'Delay', hint: 'The call is carried out, but the answer comes late.' },
  'delay-between': { name: 'Delay between', hint: 'Late by anything between two lengths.' },
  'delay-spread': {
    name: 'Delay as a network does',
    hint: 'By the length that half of the calls stay below, and that of one in a hundred.',
  },
  drop: {
    name: 'Drop the call',
    hint: 'The connection is cut before anything happens in the bank.',
  },
  'commit-then-drop': {
    name: 'Commit, then drop',
    hint: 'The bank carries the call out, money included, and the answer is lost.',
  },
  garble: { name: 'Garble the answer', hint: 'Every fifth letter of the envelope is another one.' },
  truncate: { name: 'Cut the answer', hint: 'The second half of the envelope is missing.' },
  stale: {
    name: 'Give the answer before',
    hint: 'The envelope of an earlier call; of GET_TOKEN a key that is not known.',
  },
  'key-length': { name: 'Key of wrong length', hint: 'Of GET_TOKEN only; a key has 32 bytes.' },
  skew: {
    name: 'Tell a wrong time',
    hint: 'Of GET_TOKEN, and of the header Date where a dialect has it.',
  },
  patch: {
    name: 'Change the answer',
    hint: 'By a JSON patch, before it is sealed; paths begin with /body or /error.',
  },
} as const satisfies Record<FaultKind, { name: string; hint: string }>;

/** `refused with 9040 “Insufficient Balance”`, and the like. */
function actionWords(action: FaultAction): string {
  switch (action.kind) {
    case 'code':
      return `refused with ${action.code}${action.message === '' ? '' : ` “${action.message}”`}`;
    case 'status':
      return `answered with HTTP ${action.status}`;
    case 'delay':
      return `answered ${action.milliseconds} ms late`;
    case 'drop':
      return 'dropped before anything happens';
    case 'commit-then-drop':
      return 'carried out, and the answer dropped';
    case 'delay-between':
      return `answered ${action.from} to ${action.to} ms late`;
    case 'delay-spread':
      return `answered ${action.p50} ms late by half and ${action.p99} ms by one in a hundred`;
    case 'garble':
      return 'carried out, and the answer garbled';
    case 'truncate':
      return 'carried out, and the answer cut in half';
    case 'stale':
      return 'carried out, and answered with an earlier envelope';
    case 'key-length':
      return `answered with a key of ${action.bytes} bytes`;
    case 'skew':
      return `answered with a time that is ${action.seconds} s ahead`;
    case 'patch':
      return `answered with ${action.operations.length} ${action.operations.length === 1 ? 'change' : 'changes'}`;
  }
}

/** `every call`, `the first call`, `calls 2 to 4`, `every call from the third on`. */
function occurrenceWords({ from, times }: Pick<FaultRule, 'from' | 'times'>): string {
  if (times === null) return from === 1 ? 'every call' : `every call from number ${from} on`;
  if (times === 1) return from === 1 ? 'the first call' : `call number ${from}`;
  return from === 1 ? `the first ${times} calls` : `calls ${from} to ${from + times - 1}`;
}

/** The whole rule in one sentence. */
export function faultSentence(rule: NewFaultRule, cast: readonly Person[]): string {
  const service = rule.service === everyService ? 'any service' : rule.service;
  const who = rule.persona === null ? 'anybody' : personaName(cast, rule.persona);
  const what = `${occurrenceWords(rule)} of ${service}${requestWords(rule)} by ${who}`;
  const verb = rule.times === 1 || rule.times === null ? 'is' : 'are';
  const chosen = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return `${shareWords(rule)}${chosen} ${verb} ${actionWords(rule.action)}${windowWords(rule)}.`;
}

/** ` with RequestType UPDATE`, ` with RequestType UPDATE and LimitId DL05`. */
function requestWords({ fields = {} }: NewFaultRule): string {
  const said = Object.entries(fields).map(([name, value]) => `${name} ${value}`);
  return said.length === 0 ? '' : ` with ${said.join(' and ')}`;
}

function shareWords({ percent, seed }: NewFaultRule): string {
  if (percent === undefined) return '';
  return `${percent} % (seed ${seed ?? 'to be made up'}): `;
}

function windowWords({ between }: NewFaultRule): string {
  return between === undefined ? '' : `, from ${between.from} until ${between.until} of bank time`;
}

/** A fault of one person goes by the user of the session, and a visitor is none. */
export const whoCanBeHit = (cast: readonly Person[]) =>
  cast.filter(({ role }) => role !== 'visitor');

/** `No calls so far.`, `1 call so far.`, `3 calls so far.` */
export function hitWords(hits: number): string {
  return `${hits === 0 ? 'No' : hits} call${hits === 1 ? '' : 's'} so far.`;
}

export const everyService = '*';
export const tokenService = 'GET_TOKEN';
