import {
  guardianRelationCodes,
  nomineeRelationCodes,
} from '@sahakar/contracts/deposits/nominee-relations';
import { useTranslation } from 'react-i18next';
import { Field, fieldAria } from '../../../ui/fields/Field.tsx';
import { isMinor, type NomineeField } from './nominee-entry.ts';
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
  const { nominee } = form.entry;
  const id = `nominee-${field}`;
  const error = form.textAt(id);
  const hint = field === 'born' ? t(($) => $.nominee.bornHint) : undefined;
  return (
    <Field id={id} label={t(($) => $.nominee[field])} hint={hint} error={error}>
      <input
        {...fieldAria(id, { hint, error })}
        className="input"
        autoComplete="off"
        maxLength={length}
        inputMode={field.endsWith('inCode') ? 'numeric' : 'text'}
        value={nominee[field]}
        onChange={({ target }) => {
          form.set({ nominee: { ...nominee, [field]: target.value } });
          form.clear(id);
        }}
      />
    </Field>
  );
}

function NomineeChoice({ form, field }: ChoiceProps) {
  const { t } = useTranslation('deposits');
  const { nominee } = form.entry;
  const id = `nominee-${field}`;
  const error = form.textAt(id);
  return (
    <Field id={id} label={t(($) => $.nominee[field])} error={error}>
      <select
        {...fieldAria(id, { error })}
        className="input"
        value={nominee[field]}
        onChange={({ target }) => {
          form.set({ nominee: { ...nominee, [field]: target.value } });
          form.clear(id);
        }}
      >
        <option value="">{t(($) => $.nominee.chooseRelation)}</option>
        {field === 'relation'
          ? nomineeRelationCodes.map((code) => (
              <option key={code} value={code}>
                {t(($) => $.relations[code])}
              </option>
            ))
          : guardianRelationCodes.map((code) => (
              <option key={code} value={code}>
                {t(($) => $.guardians[code])}
              </option>
            ))}
      </select>
    </Field>
  );
}
