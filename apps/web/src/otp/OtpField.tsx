import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { digitsOf } from '../ui/fields/digits.ts';
import { Field, fieldAria } from '../ui/fields/Field.tsx';
import './otp.css';
import { useSmsCode } from './use-sms-code.ts';
import { RevealButton } from '../ui/fields/RevealButton.tsx';
import { useHoldToReveal } from '../ui/fields/use-hold-to-reveal.ts';
import { useNoPaste } from '../ui/fields/use-no-paste.tsx';

type Props = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  /** Receives Latin digits only, at most as many as an OTP has. */
  onChange(digits: string): void;
  digits: number;
  /** It stays where it is with the focus: of a field that is disabled nobody would be told any more. */
  isReadOnly?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/**
 * The one-time password: one input over drawn boxes, so that autofill and paste stay whole. Where
 * pasting is off, autofill of the one-time code still is not.
 */
export function OtpField({ id, label, hint, error, value, onChange, digits, ...rest }: Props) {
  const { isReadOnly = false, inputRef } = rest;
  const { t } = useTranslation('ui');
  const { isRevealed, holdProps } = useHoldToReveal();
  const { refused, guard } = useNoPaste(t(($) => $.pasteBlocked));
  const shownHint = refused ?? hint;
  const take = (text: string) => onChange(digitsOf(text).slice(0, digits));
  useSmsCode(take);
  return (
    <Field id={id} label={label} hint={shownHint} error={error}>
      <div className="with-eye">
        <div className="otp-boxes">
          {Array.from({ length: digits }, (_, place) => (
            <span key={place} aria-hidden />
          ))}
          <input
            {...fieldAria(id, { hint: shownHint, error })}
            ref={inputRef}
            type={isRevealed ? 'text' : 'password'}
            name="one-time-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            value={value}
            readOnly={isReadOnly}
            onChange={(event) => take(event.target.value)}
            {...guard}
          />
        </div>
        <RevealButton
          isRevealed={isRevealed}
          show={t(($) => $.otp.show)}
          hide={t(($) => $.otp.hide)}
          {...holdProps}
        />
      </div>
    </Field>
  );
}
