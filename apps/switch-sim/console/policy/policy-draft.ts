import { jsonOf } from '@sahakar/contracts/wire/json-of';
import type { PolicySetting } from '@sahakar/simulator/answers-of-instruments';

/** What was typed, by the name of the setting; what is not in it stands as it is. */
export type PolicyDraft = Readonly<Record<string, string>>;

/** What is left of a draft that was sent: whatever somebody has typed meanwhile. */
export const unsent = (now: PolicyDraft, sent: PolicyDraft): PolicyDraft =>
  Object.fromEntries(Object.entries(now).filter(([name, text]) => sent[name] !== text));

export const nameOf = ({ path }: Pick<PolicySetting, 'path'>) => path.join('.');

/** A value as it stands in its field. */
export function fieldText({ kind }: PolicySetting, value: unknown): string {
  if (kind === 'flag') return value === true ? 'on' : 'off';
  return kind === 'json' ? JSON.stringify(value) : String(value);
}

/** What is wrong with a typed value, before the bank is asked; null where nothing is. */
export function wrongWith(setting: PolicySetting, text: string): string | null {
  const { kind, least, most } = setting;
  if (kind === 'json') return jsonOf(text) === undefined ? 'This is no JSON.' : null;
  if (kind === 'rupees') return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? null : 'Rupees, as 500.00.';
  if (kind !== 'whole') return null;
  const number = Number(text);
  const isWithin = number >= (least ?? 0) && number <= (most ?? Number.MAX_SAFE_INTEGER);
  if (/^\d{1,15}$/.test(text) && isWithin) return null;
  return `A whole number from ${least} to ${most}.`;
}

/** The first setting that was given a value which it cannot have. */
export function firstWrong(
  settings: readonly PolicySetting[],
  draft: PolicyDraft,
): PolicySetting | undefined {
  return settings.find((setting) => {
    const text = draft[nameOf(setting)];
    return text !== undefined && wrongWith(setting, text) !== null;
  });
}

/** The draft as the changes that the bank takes: group by group, and within it setting by setting. */
export function changesOf(settings: readonly PolicySetting[], draft: PolicyDraft): object {
  const changes = {};
  for (const setting of settings) {
    const text = draft[nameOf(setting)];
    if (text !== undefined) putAt(changes, setting.path, typed(setting, text));
  }
  return changes;
}

function typed({ kind }: PolicySetting, text: string): unknown {
  if (kind === 'flag') return text === 'on';
  if (kind === 'whole') return Number(text);
  return kind === 'json' ? jsonOf(text) : text;
}

function putAt(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const group: Record<string, unknown> = { ...Object(target[name]) };
  putAt(group, rest, value);
  target[name] = group;
}
