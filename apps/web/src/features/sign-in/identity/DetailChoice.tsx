import { useTranslation } from 'react-i18next';
import { Field, fieldAria } from '../../../ui/fields/Field.tsx';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import type { TypedDetails } from './identity-checks.ts';
import { today } from './use-forgot-user-id.ts';

type Props = {
  typed: TypedDetails;
  onChange(change: Partial<TypedDetails>): void;
  textAt(field: string): string | undefined;
};

/** Date of birth or account number, and only the field of what was chosen. */
export function DetailChoice({ typed, onChange, textAt }: Props) {
  const { t } = useTranslation('identity');
  const choiceError = textAt('byDateOfBirth');
  const dateError = textAt('dateOfBirth');
  return (
    <>
      <fieldset className="detail-choice">
        <legend className="field-label">{t(($) => $.forgotUserId.choice)}</legend>
        <label>
          <input
            {...fieldAria('byDateOfBirth', { error: choiceError })}
            type="radio"
            name="by"
            checked={typed.by === 'dateOfBirth'}
            onChange={() => onChange({ by: 'dateOfBirth' })}
          />
          {t(($) => $.forgotUserId.dateOfBirth)}
        </label>
        <label>
          <input
            id="byAccount"
            type="radio"
            name="by"
            checked={typed.by === 'account'}
            onChange={() => onChange({ by: 'account' })}
          />
          {t(($) => $.forgotUserId.account)}
        </label>
        {choiceError !== undefined && (
          <p className="field-error" id="byDateOfBirth-error">
            {choiceError}
          </p>
        )}
      </fieldset>
      {typed.by === 'dateOfBirth' && (
        <Field id="dateOfBirth" label={t(($) => $.forgotUserId.dateOfBirth)} error={dateError}>
          <input
            {...fieldAria('dateOfBirth', { error: dateError })}
            className="input num"
            type="date"
            name="dateOfBirth"
            autoComplete="bday"
            min="1900-01-01"
            max={today()}
            value={typed.dateOfBirth}
            onChange={(event) => onChange({ dateOfBirth: event.target.value })}
          />
        </Field>
      )}
      {typed.by === 'account' && (
        <DigitsField
          id="account"
          label={t(($) => $.forgotUserId.account)}
          hint={t(($) => $.forgotUserId.accountHint)}
          value={typed.account}
          lengthMax={15}
          error={textAt('account')}
          onChange={(account) => onChange({ account })}
        />
      )}
    </>
  );
}
