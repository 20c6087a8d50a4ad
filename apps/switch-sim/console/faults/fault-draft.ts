import { jsonOf } from '@sahakar/contracts/wire/json-of';
import type { FaultAction, NewFaultRule } from '@sahakar/simulator/answers';
import { everyService, type FaultKind, tokenService } from './fault-words.ts';
import { wholeNumber } from './whole-number.ts';

/** The fields of the form, as text. */
export type FaultDraft = {
  readonly service: string;
  /** Empty for everybody. */
  readonly persona: string;
  readonly from: string;
  /** `RequestType=UPDATE, LimitId=DL05`; empty for whatever the request says. */
  readonly said: string;
  /** Empty for all that follow. */
  readonly times: string;
  readonly kind: FaultKind;
  readonly code: string;
  readonly message: string;
  readonly status: string;
  readonly milliseconds: string;
  readonly least: string;
  readonly most: string;
  readonly p50: string;
  readonly p99: string;
  readonly bytes: string;
  readonly seconds: string;
  readonly operations: string;
  /** Empty for all of them. */
  readonly percent: string;
  /** Empty where one is to be made up. */
  readonly seed: string;
  /** Bank time; both empty for always. */
  readonly since: string;
  readonly until: string;
};

export type FaultField = Exclude<keyof FaultDraft, 'service' | 'persona' | 'kind' | 'message'>;
export type ReadDraft =
  | { readonly kind: 'rule'; readonly rule: NewFaultRule }
  | { readonly kind: 'wrong'; readonly field: FaultField; readonly sentence: string };

export const emptyDraft: FaultDraft = {
  service: everyService,
  persona: '',
  said: '',
  from: '1',
  times: '1',
  kind: 'code',
  code: '9199',
  message: 'Injected fault',
  status: '503',
  milliseconds: '3000',
  least: '200',
  most: '2000',
  p50: '400',
  p99: '4000',
  bytes: '16',
  seconds: '600',
  operations: '[{ "op": "replace", "path": "/error/Message", "value": "Changed" }]',
  percent: '',
  seed: '',
  since: '',
  until: '',
};

/** The rule that the form describes, or the first field that stands in the way. */
export function readDraft(draft: FaultDraft): ReadDraft {
  const from = wholeNumber(draft.from, 1, 100_000);
  if (from === null) return wrong('from', 'Count calls from 1: a whole number up to 100000.');
  const isAlways = draft.times.trim() === '';
  const times = isAlways ? null : wholeNumber(draft.times, 1, 100_000);
  if (times === null && !isAlways) {
    return wrong('times', 'A whole number from 1, or nothing for all that follow.');
  }
  const action = readAction(draft);
  if ('field' in action) return action;
  const choice = readChoice(draft);
  if ('field' in choice) return choice;
  const { service, persona } = draft;
  const who = persona === '' ? null : persona;
  return { kind: 'rule', rule: { service, persona: who, from, times, ...choice, action } };
}

type Wrong = Extract<ReadDraft, { kind: 'wrong' }>;

type Choice = Pick<NewFaultRule, 'fields' | 'percent' | 'seed' | 'between'>;

/** What narrows the calls down: what they say, a share of them with its seed, and a window of bank time. */
function readChoice(draft: FaultDraft): Choice | Wrong {
  const fields = readSaid(draft.said.trim());
  if (fields === null) return wrong('said', 'A field and its value, such as RequestType=UPDATE.');
  const percentText = draft.percent.trim();
  const percent = Number(percentText);
  if (percentText !== '' && !(percent > 0 && percent <= 100)) {
    return wrong('percent', 'A percentage above 0 up to 100, or nothing for all of them.');
  }
  const seed = draft.seed.trim();
  if (!/^[\w-]{0,40}$/.test(seed)) return wrong('seed', 'Letters, digits, - and _, at most 40.');
  const [from, until] = [draft.since.trim(), draft.until.trim()];
  if ((from === '') !== (until === '')) {
    return wrong(from === '' ? 'since' : 'until', 'Give both ends of the window, or neither.');
  }
  return {
    ...(fields !== undefined && { fields }),
    ...(percentText !== '' && { percent }),
    ...(seed !== '' && { seed }),
    ...(from !== '' && { between: { from, until } }),
  };
}

/** What the request has to say, by field; null where a part of the text is no field and value. */
function readSaid(text: string): Choice['fields'] | null {
  if (text === '') return undefined;
  const parts = text.split(',').map((part) => /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(part));
  const said = parts.map((part) => [part?.[1] ?? '', part?.[2] ?? ''] as const);
  return said.some(([name]) => name === '') ? null : Object.fromEntries(said);
}

function readAction(draft: FaultDraft): FaultAction | Wrong {
  switch (draft.kind) {
    case 'code': {
      const code = draft.code.trim();
      if (!/^\d{1,4}$/.test(code) || Number(code) === 0) {
        return wrong('code', 'A code of one to four digits other than 0, such as 9040.');
      }
      return { kind: 'code', code, message: draft.message.trim() };
    }
    case 'status': {
      const status = wholeNumber(draft.status, 400, 599);
      if (status === null) return wrong('status', 'A status from 400 to 599, such as 503.');
      return { kind: 'status', status };
    }
    case 'delay': {
      const milliseconds = wholeNumber(draft.milliseconds, 1, 60_000);
      if (milliseconds === null) return wrong('milliseconds', 'From 1 to 60000 milliseconds.');
      return { kind: 'delay', milliseconds };
    }
    case 'delay-between': {
      const [from, to] = [wholeNumber(draft.least, 0, 60_000), wholeNumber(draft.most, 0, 60_000)];
      if (from === null) return wrong('least', 'From 0 to 60000 milliseconds.');
      if (to === null || to < from) return wrong('most', 'No less than the other, up to 60000.');
      return { kind: 'delay-between', from, to };
    }
    case 'delay-spread': {
      const [p50, p99] = [wholeNumber(draft.p50, 1, 60_000), wholeNumber(draft.p99, 1, 60_000)];
      if (p50 === null) return wrong('p50', 'From 1 to 60000 milliseconds.');
      if (p99 === null || p99 < p50) return wrong('p99', 'No less than the other, up to 60000.');
      return { kind: 'delay-spread', p50, p99 };
    }
    case 'key-length': {
      const bytes = wholeNumber(draft.bytes, 0, 64);
      if (draft.service !== tokenService)
        return wrong('bytes', `Choose the service ${tokenService}.`);
      return bytes === null ? wrong('bytes', 'From 0 to 64 bytes.') : { kind: 'key-length', bytes };
    }
    case 'skew': {
      const seconds = Number(draft.seconds);
      const isPossible = /^-?\d+$/.test(draft.seconds.trim()) && Math.abs(seconds) <= 31_536_000;
      return isPossible
        ? { kind: 'skew', seconds }
        : wrong('seconds', 'Seconds, with - for behind.');
    }
    case 'patch':
      return readPatch(draft);
    default:
      return { kind: draft.kind };
  }
}

function readPatch({ operations }: FaultDraft): FaultAction | Wrong {
  const wish = 'A list such as [{ "op": "replace", "path": "/body/Name", "value": "x" }].';
  const list = jsonOf(operations);
  const isList = Array.isArray(list) && list.length > 0;
  return isList ? { kind: 'patch', operations: list } : wrong('operations', wish);
}

function wrong(field: FaultField, sentence: string): Wrong {
  return { kind: 'wrong', field, sentence };
}
