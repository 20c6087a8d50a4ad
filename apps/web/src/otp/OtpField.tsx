import type { ReactNode, Ref } from 'react';
import { digitsOf } from '../ui/fields/digits.ts';
import './otp.css';
import { useSmsCode } from './use-sms-code.ts';
import { SecretField } from '../ui/fields/SecretField.tsx';

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
export function OtpField({ value, onChange, digits, isReadOnly, inputRef, ...field }: Props) {
  const take = (text: string) => onChange(digitsOf(text).slice(0, digits));
  useSmsCode(take);
  const boxes = Array.from({ length: digits }, (_, place) => <span key={place} aria-hidden />);
  return (
    <SecretField
      {...field}
      otpBoxes={boxes}
      ref={inputRef}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      value={value}
      readOnly={isReadOnly}
      onChange={(event) => take(event.target.value)}
    />
  );
}
