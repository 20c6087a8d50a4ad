import {
  guardianRelationCodes,
  nomineeRelationCodes,
} from '@sahakar/contracts/deposits/nominee-relations';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { isMinor, type NomineeField, takenBy } from './nominee-entry.ts';
import type { DepositForm } from './use-deposit-form.ts';

type Props = { form: DepositForm };

/** Whom the holder names; a nominee under age needs a guardian (B237). */
export function NomineeFields(props: Props) {
  const { form } = props;
  const { t } = useTranslation('deposits');
  const { nominee } = form.entry;
  return (
    <fieldset className="field deposit-nominee">
      <legend className="visually-hidden">{t(($) => $.nominee.title)}</legend>
      <div className="deposit-switch">
        <label>
          <input
            type="checkbox"
            checked={nominee.isNamed}
            onChange={() => form.set({ nominee: { ...nominee, isNamed: !nominee.isNamed } })}
          />
          {t(($) => $.nominee.isNamed)}
        </label>
      </div>
      {nominee.isNamed ? (
        <>
          <NomineeText {...props} field="name" length={60} />
          <div className="deposit-pair">
            <NomineeChoice {...props} field="relation" />
            <NomineeText {...props} field="born" length={10} />
          </div>
          <NomineeText {...props} field="address1" length={60} />
          <NomineeText {...props} field="address2" length={60} />
          <div className="deposit-pair">
            <NomineeText {...props} field="city" length={40} />
            <NomineeText {...props} field="state" length={40} />
            <NomineeText {...props} field="pinCode" length={6} />
          </div>
        </>
      ) : null}
      {nominee.isNamed && isMinor(nominee, form.today) ? (
        <>
          <p className="soft">{t(($) => $.nominee.guardian)}</p>
          <div className="deposit-pair">
            <NomineeChoice {...props} field="guardianRelation" />
            <NomineeText {...props} field="guardianName" length={60} />
          </div>
          <NomineeText {...props} field="guardianAddress" length={120} />
          <div className="deposit-pair">
            <NomineeText {...props} field="guardianCity" length={40} />
            <NomineeText {...props} field="guardianState" length={40} />
            <NomineeText {...props} field="guardianPinCode" length={6} />
          </div>
        </>
      ) : null}
    </fieldset>
  );
}

type ChoiceProps = Props & { field: 'relation' | 'guardianRelation' };
type TextProps = Props & {
  field: Exclude<NomineeField, ChoiceProps['field']>;
  length: number;
};

function NomineeText({ form, field, length }: TextProps) {
  const { t } = useTranslation('deposits');
  return (
    <TextField
      {...useNomineeField(form, field)}
      hint={field === 'born' ? t(($) => $.nominee.bornHint) : undefined}
      maxLength={length}
      inputMode={field.endsWith('inCode') ? 'numeric' : 'text'}
    />
  );
}

function NomineeChoice({ form, field }: ChoiceProps) {
  const { t } = useTranslation('deposits');
  const options =
    field === 'relation'
      ? nomineeRelationCodes.map((value) => ({ value, text: t(($) => $.relations[value]) }))
      : guardianRelationCodes.map((value) => ({ value, text: t(($) => $.guardians[value]) }));
  const none = t(($) => $.nominee.chooseRelation);
  return <SelectField<string> {...useNomineeField(form, field)} none={none} options={options} />;
}

function useNomineeField(form: DepositForm, field: NomineeField) {
  const { t } = useTranslation('deposits');
  const { nominee } = form.entry;
  const id = `nominee-${field}`;
  return {
    id,
    label: t(($) => $.nominee[field]),
    error: form.textAt(id),
    value: nominee[field],
    onChange(value: string) {
      form.set({ nominee: { ...nominee, [field]: takenBy(field, value) } });
      form.clear(id);
    },
  };
}
