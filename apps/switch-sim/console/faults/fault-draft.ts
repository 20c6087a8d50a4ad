import type { FaultAction, NewFaultRule } from '../control/shapes.ts';
import { everyService, type FaultKind } from './fault-words.ts';

/** The fields of the form, as text. */
export type FaultDraft = {
  readonly service: string;
  /** Empty for everybody. */
  readonly persona: string;
  readonly from: string;
  /** Empty for all that follow. */
  readonly times: string;
  readonly kind: FaultKind;
  readonly code: string;
  readonly message: string;
  readonly status: string;
  readonly milliseconds: string;
};

export type FaultField = 'from' | 'times' | 'code' | 'status' | 'milliseconds';
export type ReadDraft =
  | { readonly kind: 'rule'; readonly rule: NewFaultRule }
  | { readonly kind: 'wrong'; readonly field: FaultField; readonly sentence: string };

export const emptyDraft: FaultDraft = {
  service: everyService,
  persona: '',
  from: '1',
  times: '1',
  kind: 'code',
  code: '9199',
  message: 'Injected fault',
  status: '503',
  milliseconds: '3000',
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
  const { service, persona } = draft;
  const rule = { service, persona: persona === '' ? null : persona, from, times, action };
  return { kind: 'rule', rule };
}

function readAction(draft: FaultDraft): FaultAction | Extract<ReadDraft, { kind: 'wrong' }> {
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
    case 'drop':
    case 'commit-then-drop':
      return { kind: draft.kind };
  }
}

function wholeNumber(text: string, lowest: number, highest: number): number | null {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= lowest && value <= highest ? value : null;
}

function wrong(field: FaultField, sentence: string): Extract<ReadDraft, { kind: 'wrong' }> {
  return { kind: 'wrong', field, sentence };
}
