import type { PolicySetting } from '@sahakar/simulator/answers-of-instruments';
import { ChoiceField, TextField } from '../ui/Field.tsx';
import { fieldText, nameOf, type PolicyDraft, wrongWith } from './policy-draft.ts';

type Props = {
  readonly group: string;
  readonly settings: readonly PolicySetting[];
  readonly draft: PolicyDraft;
  readonly onChange: (name: string, text: string) => void;
};

/** The settings of one group, each with its unit and what the documents say. */
export function PolicyGroup({ group, settings, draft, onChange }: Props) {
  return (
    <fieldset className="policy-group">
      <legend>{capital(group)}</legend>
      <div className="form-grid">
        {settings.map((setting) => (
          <SettingField
            key={nameOf(setting)}
            setting={setting}
            typed={draft[nameOf(setting)]}
            onText={(text) => onChange(nameOf(setting), text)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SettingProps = {
  readonly setting: PolicySetting;
  readonly typed: string | undefined;
  readonly onText: (text: string) => void;
};

function SettingField({ setting, typed, onText }: SettingProps) {
  const { kind, words, unit, value, documented } = setting;
  const text = typed ?? fieldText(setting, value);
  const documentedText = fieldText(setting, documented);
  const units = { rupees: 'rupees', percent: 'percent', json: 'JSON', flag: '', whole: unit };
  const common = {
    id: `policy-${nameOf(setting)}`,
    label: capital(units[kind] === '' ? words : `${words} (${units[kind]})`),
    hint: `${text === documentedText ? 'As documented' : 'Changed; documented'}: ${documentedText}`,
    wrong: typed === undefined ? null : wrongWith(setting, typed),
    value: text,
    onValue: onText,
  };
  if (kind === 'flag') return <ChoiceField {...common} options={['on', 'off']} />;
  return <TextField {...common} inputMode={kind === 'whole' ? 'numeric' : 'text'} />;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
