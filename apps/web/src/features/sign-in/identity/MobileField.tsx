import { useTranslation } from 'react-i18next';
import { mobileDigitsOf, mobileLength } from '../../../ui/fields/digits.ts';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import type { FieldProps } from '../../../ui/fields/use-form.ts';

/** The mobile number of somebody who has not signed in; a browser may fill it in with +91. */
export function MobileField(field: FieldProps<string>) {
  const { t } = useTranslation('identity');
  return (
    <DigitsField
      {...field}
      label={t(($) => $.mobile)}
      hint={t(($) => $.mobileHint)}
      lengthMax={mobileLength}
      digitsIn={mobileDigitsOf}
      autoComplete="tel-national"
    />
  );
}
