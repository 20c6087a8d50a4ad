import { useTranslation } from 'react-i18next';
import { bankToday } from '../../../call/bank-clock.ts';
import { fieldAria } from '../../../ui/fields/Field.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import type { FieldProps } from '../../../ui/fields/use-form.ts';
import type { TypedDetails } from './identity-checks.ts';

type Props = {
  typed: TypedDetails;
  onChange(change: Partial<TypedDetails>): void;
  textAt(field: string): string | undefined;
  field: (name: 'dateOfBirth' | 'account') => FieldProps<string>;
};

/** Date of birth or account number, and only the field of what was chosen. */
export function DetailChoice({ typed, onChange, textAt, field }: Props) {
  const { t } = useTranslation('identity');
  const choiceError = textAt('byDateOfBirth');
  return (
    <>
      <fieldset className="choice-row">
        <legend className="field-label">{t(($) => $.forgotUserId.choice)}</legend>
        <label className="choice">
          <input
            {...fieldAria('byDateOfBirth', { error: choiceError })}
            type="radio"
            name="by"
            checked={typed.by === 'dateOfBirth'}
            onChange={() => onChange({ by: 'dateOfBirth' })}
          />
          {t(($) => $.forgotUserId.dateOfBirth)}
        </label>
        <label className="choice">
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
        <TextField
          {...field('dateOfBirth')}
          label={t(($) => $.forgotUserId.dateOfBirth)}
          className="input num"
          type="date"
          name="dateOfBirth"
          autoComplete="bday"
          min="1900-01-01"
          max={bankToday()}
        />
      )}
      {typed.by === 'account' && (
        <DigitsField
          {...field('account')}
          label={t(($) => $.forgotUserId.account)}
          hint={t(($) => $.forgotUserId.accountHint)}
          lengthMax={15}
        />
      )}
    </>
  );
}
